import type { ShownFact } from './shown-facts.ts';

const link = 'text-blossom underline underline-offset-4 hover:text-blossom-deep';

/** What decides, at a glance: two facts in a row on a phone, all on a wide screen. Lines at the left edge are clipped. */
export default function FactStrip({ facts }: { facts: readonly ShownFact[] }): React.ReactNode {
  if (facts.length === 0) return null;
  return (
    <div className="mt-4 overflow-hidden border-b border-line">
      <dl aria-label="At a glance" className="-ml-[calc(1rem+1px)] flex flex-wrap">
        {facts.map(({ label, value, note, noteLanguage, link: further, isOpen }) => (
          <div
            key={label}
            className={`border-t border-l border-line py-2.5 pl-4 leading-snug wrap-anywhere sm:pr-4 ${label === 'Goes to' ? 'grow basis-full lg:basis-52' : 'grow max-sm:odd:basis-[50%] max-sm:even:basis-[44%] sm:basis-[22%] lg:basis-36'}`}
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className={`font-semibold tabular-nums ${isOpen ? 'text-leaf' : ''}`}>{value}</dd>
            {note && (
              <dd lang={noteLanguage} className="text-sm text-ink-soft tabular-nums">
                {note}
              </dd>
            )}
            {further && (
              <dd className="text-sm print:hidden">
                <a href={further.to} rel={further.to.startsWith('#') ? undefined : 'noopener'} className={link}>
                  {further.text}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
