import type { ComparedRow } from '#app/domain/directory/comparison.ts';

/** What a row of a comparison says of one contractor. */
export function ComparedCell({ row: { look, unlisted = 'Not listed', cells }, index }: { row: ComparedRow; index: number }) {
  const { lines = [], isOpen = false } = cells[index] ?? {};
  const [first, reviews, where] = lines;
  if (!first) return <span className="unlisted">{unlisted}</span>;
  if (look === 'rating')
    return (
      <>
        <span className="star" />
        <strong>{first}</strong>{' '}
        <span aria-hidden>
          ({reviews?.replace(/\D+$/, '')} {where})
        </span>
        <span className="sr-only">
          out of 5, {reviews} {where}
        </span>
      </>
    );
  if (look === 'price') return <strong>{first}</strong>;
  if (look === 'open') return <span className={isOpen ? 'open' : undefined}>{first}</span>;
  return lines.map((line) => (
    <span key={line} className="line">
      {line}
    </span>
  ));
}
