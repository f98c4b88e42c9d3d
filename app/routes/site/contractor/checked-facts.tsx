import { Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { checkNames, type ShownCheck } from '#app/domain/contractors/check.ts';

type CheckedProps = { checks: readonly ShownCheck[]; className: string };

/** The checks of a contractor: authority, date, and validity. */
export function CheckedFacts({ checks, className }: CheckedProps) {
  return (
    <section id="checks" aria-labelledby="checks-title" className={className}>
      <h2 id="checks-title" className="text-2xl lg:text-3xl">
        What we checked
      </h2>
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.number} ${check.checked_on}`} className="py-2 wrap-anywhere">
            <strong className="font-semibold">{[checkNames[check.kind], check.number].filter(Boolean).join(' ')}</strong>
            {`, checked${check.authority ? ` with ${check.authority}` : ''} on ${dayInWords(check.checked_on)}. Good until ${dayInWords(check.valid_until)}.`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft print:hidden">
        What a check says, and what it does not:{' '}
        <Link to="/how-we-list#verified-pro" className="text-blossom underline underline-offset-4">
          how we list
        </Link>
        .
      </p>
    </section>
  );
}
