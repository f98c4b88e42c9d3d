import { claimSteps } from '#app/content/pages/for-pros.ts';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import { FindForm } from '#app/ui/landing/find-form.tsx';

/** How to claim an existing page, with a search for it. */
export function ClaimSection() {
  return (
    <section id="claim-your-business" aria-labelledby="claim-heading" className="border-y border-line bg-paper-deep">
      <div className="page-width py-14 sm:py-18">
        <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
          <div>
            <h2 id="claim-heading" className="text-3xl sm:text-4xl">
              Claim Your Business
            </h2>
            <p className="mt-4 max-w-prose text-ink-soft">
              Your business may be listed already. Claim the page, and you decide what phone number, address and website it shows.
            </p>
          </div>
          <FindForm
            id="business-search"
            label="Find your business page"
            purpose="Your business"
            maxLength={maxQueryLength}
            autoComplete="organization"
          />
        </div>
        <div className="mt-10">
          <NumberedSteps steps={claimSteps} />
        </div>
      </div>
    </section>
  );
}

type NumberedStepsProps = { steps: readonly { title: string; text: string }[] };

/** Four steps side by side, stacked on a phone. */
function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <span aria-hidden className="font-display text-lg text-blossom">
            {index + 1}
          </span>
          <h3 className="mt-1 text-xl">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
