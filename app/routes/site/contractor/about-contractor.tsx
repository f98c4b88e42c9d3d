import { requiredLicense } from '#app/content/license-authorities.ts';
import { tradeNames } from '#app/content/services.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { shownPrices } from '#app/domain/contractors/shown-prices.ts';
import { CheckedFacts } from './checked-facts.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { hasProfile, lacksLicense } from './shown-facts.ts';

type AboutProps = { contractor: Pick<ContractorDetail, 'name' | 'service_type' | 'profile' | 'checks'> };

/** The contractor's own information (license, insurance, area, prices, text), and what was checked. */
export default function AboutContractor({ contractor }: AboutProps): React.ReactNode {
  const { name, service_type, profile, checks } = contractor;
  const { price_guide, about } = profile;
  return (
    <section aria-labelledby="about-contractor" className="min-w-0 print:columns-2 print:gap-10">
      <h2 id="about-contractor" className="text-2xl wrap-anywhere sm:text-3xl print:[column-span:all]">
        About {name}
      </h2>
      {hasProfile(profile) && <p className="mt-2 text-[0.95rem] text-ink-soft print:hidden">As they tell it.</p>}
      <ProfileFacts profile={profile} />
      {lacksLicense(contractor) && <MissingLicense serviceType={service_type} />}
      {price_guide && (
        <>
          <h3 className="mt-9 text-xl">What they usually charge</h3>
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {price_guide.map((price) => (
              <div key={price.what} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <dt>{price.what}</dt>
                <dd className="font-semibold tabular-nums">{shownPrices(price)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-soft">Usual ranges. Your price depends on the job.</p>
        </>
      )}
      {about && (
        <>
          <h3 className="mt-9 text-xl">In their words</h3>
          {about.split(/\n+/).map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-prose wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </>
      )}
      {checks.length > 0 && <CheckedFacts checks={checks} />}
    </section>
  );
}

/** For a firm without a listed license in a trade that needs one: what to ask for, and where to look it up. */
function MissingLicense({ serviceType }: { serviceType: string }) {
  const required = requiredLicense(serviceType);
  if (!required) return null;
  const { paper, href, site } = required;
  const { pros } = tradeNames(serviceType);
  return (
    <p className="mt-5 border-y border-line py-3">
      No {paper} number listed. Oklahoma {paper === 'license' ? 'licenses' : 'registers'} {pros}. Ask for the number, and look it
      up at{' '}
      <a href={href} rel="noopener" className="font-medium text-blossom underline underline-offset-4 hover:text-blossom-deep">
        {site}
      </a>
      .
    </p>
  );
}
