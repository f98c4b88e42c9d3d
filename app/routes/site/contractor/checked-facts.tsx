import { Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { checkNames, type ShownCheck } from '#app/domain/contractors/check.ts';

/** The checks of a contractor: authority, date, and validity. */
export function CheckedFacts({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <div id="checks" className="scroll-mt-24">
      <h3 className="mt-9 text-xl">What we checked</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.number} ${check.checked_on}`} className="py-3 wrap-anywhere">
            <strong className="font-semibold">{[checkNames[check.kind], check.number].filter(Boolean).join(' ')}</strong>
            {`, checked${check.authority ? ` with ${check.authority}` : ''} on ${dayInWords(check.checked_on)}. Good until ${dayInWords(check.valid_until)}.`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        What a check says, and what it does not:{' '}
        <Link to="/how-we-list#verified-pro" className="text-blossom underline underline-offset-4">
          how we list
        </Link>
        .
      </p>
    </div>
  );
}
