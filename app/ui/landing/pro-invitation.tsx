import { cityNames } from '#app/content/locations.ts';
import { ButtonLink } from '../controls/button.tsx';

/** Invites contractors who visit the page. */
export default function ProInvitation(): React.ReactNode {
  return (
    <section aria-labelledby="pro-invitation" className="page-width mt-20">
      <div className="flex flex-col items-start justify-between gap-6 rounded-card bg-leaf-soft p-7 sm:p-10 lg:flex-row lg:items-center">
        <div className="max-w-2xl">
          <h2 id="pro-invitation" className="text-2xl sm:text-3xl">
            Is your name on the truck?
          </h2>
          <p className="mt-3 text-ink-soft">
            If you do the work in {cityNames('or')}, homeowners can find you here and call you directly. Send us your business, or
            see first what one more job a month would be worth.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/for-pros">Get listed</ButtonLink>
          <ButtonLink to="/lead-calculator" look="secondary">
            Lead calculator
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
