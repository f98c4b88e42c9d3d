import { dayInWords } from '#app/content/dates.ts';
import { licenseLookUp } from '#app/content/license-authorities.ts';
import type { ContractorProfile } from '#app/domain/contractors/contractor.ts';

/** License, insurance, area and years: a line for each known one. */
export function ProfileFacts({ profile }: { profile: ContractorProfile }) {
  const { license_number, license_authority, insured_until, service_area, founded, languages } = profile;
  const lookUp = licenseLookUp(license_authority);
  const isZip = (place: string) => /^\d{5}$/.test(place);
  const cities = service_area?.filter((place) => !isZip(place)) ?? [];
  const zips = service_area?.filter(isZip) ?? [];
  const facts = [
    license_number && {
      label: 'License',
      fact: (
        <>
          {[license_number, license_authority].filter(Boolean).join(', ')}
          {lookUp && (
            <a
              href={lookUp.href}
              rel="noopener"
              className="block w-fit font-medium text-blossom underline underline-offset-4 hover:text-blossom-deep"
            >
              Check it at {lookUp.site}
            </a>
          )}
        </>
      ),
    },
    insured_until && { label: 'Insurance', fact: `Valid until ${dayInWords(insured_until)}` },
    service_area && {
      label: 'Works in',
      fact: (
        <>
          {cities.join(', ')}
          {zips.length > 0 && <span className="block text-ink-soft tabular-nums">ZIP codes {zips.join(', ')}</span>}
        </>
      ),
    },
    languages && { label: 'Speaks', fact: languages.join(', ') },
    founded && { label: 'In business', fact: `Since ${founded}` },
  ].filter((fact) => fact !== null && fact !== '' && fact !== 0);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line">
      {facts.map(({ label, fact }) => (
        <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="text-[0.95rem] text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
