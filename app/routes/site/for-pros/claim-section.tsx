import { claimSteps } from '#app/content/pages/for-pros.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Steps } from '#app/ui/landing/points.tsx';

/** How to claim an existing page. */
export function ClaimSection({ searchAnchor }: { searchAnchor: string }) {
  return (
    <section aria-labelledby="claim-heading" className="page-width pt-8 sm:pt-12">
      <h2 id="claim-heading" className="text-2xl sm:text-3xl">
        Claim Your Business
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Your business may be listed already. Claim the page, and you decide what phone number, address and website it shows.
      </p>
      <Steps points={claimSteps} />
      <ButtonAnchor href={`#${searchAnchor}`} look="secondary" className="mt-6">
        Find your page
      </ButtonAnchor>
    </section>
  );
}
