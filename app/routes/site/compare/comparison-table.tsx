import { Link } from 'react-router';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { chosenPath, chosenWithout } from '#app/domain/contractors/chosen-slugs.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { cardPictureSources } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { contractorPicture } from '#app/domain/contractors/page-head.ts';
import type { ComparedRow } from '#app/domain/directory/comparison.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';

type TableProps = {
  contractors: readonly Contractor[];
  rows: readonly ComparedRow[];
  /** On a phone, which column is beside the first. */
  beside: number;
};

/** A column a contractor, a row a fact; on a phone two columns at a time, each fact's label above its answers (compare.css). */
export function ComparisonTable({ contractors, rows, beside }: TableProps) {
  const slugs = contractors.map(({ slug }) => slug);
  const column = (index: number) => (index === 0 || index === beside ? undefined : 'aside');
  return (
    <table className="comparison">
      <thead>
        <tr>
          <td className="label" />
          {contractors.map((contractor, index) => (
            <th key={contractor.id} scope="col" className={column(index)}>
              <ContractorName contractor={contractor} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className={row.marked ? 'label mark' : 'label'}>
              {row.label}
              {row.marked && <span className="sr-only"> (sets them apart)</span>}
            </th>
            {contractors.map(({ id }, index) => (
              <td key={id} className={column(index)}>
                <ComparedCell row={row} index={index} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="contact">
          <th scope="row" className="label">
            <span className="sr-only">Call and ask</span>
          </th>
          {contractors.map((contractor, index) => (
            <td key={contractor.id} className={column(index)}>
              <ContactCell contractor={contractor} without={chosenWithout('/compare', slugs, contractor.slug)} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function ContractorName({ contractor }: { contractor: Contractor }) {
  const picture = { ...contractorPicture(contractor), sources: cardPictureSources(contractor) };
  return (
    <div className="compared-name">
      <ContractorPicture {...picture} eager />
      <div>
        <Link to={contractorPath(contractor)}>{contractor.name}</Link>
        {contractor.featured && <p>Featured</p>}
      </div>
    </div>
  );
}

function ContactCell({ contractor, without }: { contractor: Contractor; without: string }) {
  const { id, slug, name, phone } = contractor;
  const call = phoneHref(phone);
  return (
    <div className="contact-cell">
      {call ? (
        <ButtonAnchor href={call} look="secondary" size="small" data-count="call_click" data-contractor={id} className="call">
          <Phone className="size-4 text-blossom" />
          <span>
            <span className="sr-only">Call {name}, </span>
            {shownPhone(phone)}
          </span>
        </ButtonAnchor>
      ) : (
        <p className="no-phone">No phone listed</p>
      )}
      <ButtonLink to={chosenPath('/request', [slug])} look="secondary" size="small" className="print:hidden">
        Get a Quote<span className="sr-only"> from {name}</span>
      </ButtonLink>
      <p className="links">
        <Link to={contractorPath(contractor)}>
          View details<span className="sr-only"> of {name}</span>
        </Link>
        <Link to={without}>
          Remove<span className="sr-only"> {name}</span>
        </Link>
      </p>
    </div>
  );
}

/** What a row of a comparison says of one contractor. */
function ComparedCell({ row: { look, unlisted = 'Not listed', cells }, index }: { row: ComparedRow; index: number }) {
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
