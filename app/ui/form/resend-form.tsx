import { Button } from '../controls/button.tsx';

/** Offers to resend a submission that could not be stored, with all its values. */
export default function ResendForm({ fields }: { fields: Record<string, string> }) {
  return (
    <section className="page-width py-20 text-center sm:py-28">
      <h1 className="text-3xl sm:text-4xl">Not sent yet</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">
        We could not store your request just now. Nothing you typed is lost: please try again in a few seconds.
      </p>
      <form method="post" className="mt-8">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send Again</Button>
      </form>
    </section>
  );
}
