import type { ShownFact } from './shown-facts.ts';

const link = 'text-blossom underline underline-offset-4 hover:text-blossom-deep';

/** What decides, at a glance: two facts in a row on a phone, all on a wide screen. */
export default function FactStrip({ facts }: { facts: readonly ShownFact[] }): React.ReactNode {
  if (facts.length === 0) return null;
  return (
    <div className="fact-strip">
      <dl aria-label="At a glance">
        {facts.map(({ label, value, note, noteLanguage, link: further, isOpen }) => (
          <div key={label} className={label === 'Goes to' ? 'whole' : undefined}>
            <dt>{label}</dt>
            <dd className={isOpen ? 'value text-leaf' : 'value'}>{value}</dd>
            {note && <dd lang={noteLanguage}>{note}</dd>}
            {further && (
              <dd className="print:hidden">
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
