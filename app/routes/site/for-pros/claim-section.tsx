import { claimSteps } from '#app/content/pages/for-pros.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';

/** How to claim an existing page. */
export function ClaimSection({ searchAnchor }: { searchAnchor: string }) {
  return (
    <section id="claim-your-business" aria-labelledby="claim-heading" className="border-y border-line bg-paper-deep">
      <div className="page-width py-8 sm:py-12">
        <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
          <div>
            <h2 id="claim-heading" className="text-2xl sm:text-3xl">
              Claim Your Business
            </h2>
            <p className="mt-4 max-w-prose text-ink-soft">
              Your business may be listed already. Claim the page, and you decide what phone number, address and website it shows.
            </p>
          </div>
          <p className="lg:text-right">
            <ButtonAnchor href={`#${searchAnchor}`} look="secondary">
              Find your page
            </ButtonAnchor>
          </p>
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
        <li key={title} className="border-t border-line-strong pt-4">
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
