import { Button } from '../controls/button.tsx';

/** Offers to resend a submission that could not be stored, with all its values. */
export default function ResendForm({ fields }: { fields: Record<string, string> }) {
  return (
    <section className="page-width pt-8 sm:pt-12">
      <h1 className="page-title">Not sent yet</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        We could not store your request just now. Nothing you typed is lost: please try again in a few seconds.
      </p>
      <form method="post" className="mt-6">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send Again</Button>
      </form>
    </section>
  );
}
