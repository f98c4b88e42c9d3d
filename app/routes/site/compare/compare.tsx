import { Link } from 'react-router';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { chosenPath, chosenWithout } from '#app/domain/contractors/chosen-slugs.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { cardPictureSources } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { maxCompared } from '#app/domain/contractors/directory-limits.ts';
import { findFirstChosen } from '#app/domain/contractors/find-contractor.ts';
import { contractorPicture } from '#app/domain/contractors/page-head.ts';
import type { ComparedRow } from '#app/domain/directory/comparison.ts';
import { compareContractors, comparisonTitle } from '#app/domain/directory/comparison.ts';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Phone, Printer } from '#app/ui/art/icons.tsx';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import headStyle from '#app/ui/contractor/page-head.css?url';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import { ShareButton } from '../saved/share-button.tsx';
import type { Route } from './+types/compare';
import style from './compare.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: headStyle },
  { rel: 'stylesheet', href: style },
  { rel: 'stylesheet', href: printStyle, media: 'print' },
];

/** Any three of all contractors, and as of now: too many addresses to cache. */
export const handle: PageHandle = { cache: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const found = await findFirstChosen(scope.reads, url.searchParams, maxCompared);
  const { contractors } = found;
  const named = contractors.findIndex(({ slug }) => slug === url.searchParams.get('beside'));
  return {
    ...found,
    title: comparisonTitle(contractors),
    rows: compareContractors(contractors, localTime(new Date())),
    /** On a phone, which one is beside the first. */
    beside: named > 0 ? named : 1,
  };
}

export default function Compare({ loaderData: { contractors, title, rows, beside, missing, left } }: Route.ComponentProps) {
  const slugs = contractors.map(({ slug }) => slug);
  return (
    <div className="page-width pt-2">
      <PageMeta title={title} description="Two or three contractors side by side." />
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Saved contractors', to: '/saved' }, { label: 'Compare' }]} />
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mt-2">
        <h1 className="page-title">{title}</h1>
        {contractors.length > 0 && <ComparisonActions slugs={slugs} className="flex max-md:hidden" />}
      </div>
      <p className="mt-1 max-w-2xl text-ink-soft">{lede(contractors.length, missing)}</p>
      {left > 0 && <p className="mt-2 max-w-2xl">Three fit side by side; these are the first three that you chose.</p>}
      {contractors.length > 0 && (
        <>
          <SecondChoice contractors={contractors} beside={beside} />
          <ComparisonTable contractors={contractors} rows={rows} beside={beside} />
          <ComparisonActions slugs={slugs} className="mt-6 grid grid-cols-1 md:hidden" />
        </>
      )}
      {contractors.length < 2 && (
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to="/saved" look="secondary">
            Your saved contractors
          </ButtonLink>
          <ButtonLink to="/" look="secondary">
            Find contractors
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function lede(count: number, missing: number): React.ReactNode {
  const gone =
    missing > 0
      ? ` ${missing === 1 ? 'One' : missing} of the contractors in this link no longer exist${missing === 1 ? 's' : ''}.`
      : '';
  if (count === 0) return `Choose two or three contractors in a list, or save them, then compare them here.${gone}`;
  if (count === 1) return `Pick at least two to compare, in a list or from those you saved.${gone}`;
  return (
    <>
      <span className="mark">marks what sets them apart.</span>{' '}
      <span className="max-sm:hidden">Prices are each contractor’s own.</span>
      {gone}
    </>
  );
}

/** What to do with all that are compared; above the table on a wide screen, below it on a phone. */
function ComparisonActions({ slugs, className }: { slugs: readonly string[]; className: string }) {
  return (
    <p className={`gap-3 print:hidden ${className}`}>
      <ButtonLink to={chosenPath('/request', slugs)} className="md:order-last">
        {slugs.length === 1 ? 'Request a quote' : `Request ${slugs.length} quotes`}
      </ButtonLink>
      <span className="flex flex-wrap gap-3 *:flex-1">
        <Button look="secondary" size="small" onClick={() => print()} className="noscript:hidden">
          <Printer className="size-4" />
          Print
        </Button>
        <ShareButton title="Compare contractors" path={chosenPath('/compare', slugs)} what="this comparison" />
      </span>
    </p>
  );
}

/** On a phone, two of three fit: the first stays, and each link shows another beside it. */
function SecondChoice({ contractors, beside }: { contractors: readonly Pick<Contractor, 'slug' | 'name'>[]; beside: number }) {
  const [first, ...others] = contractors;
  if (!first || others.length < 2) return null;
  const path = chosenPath(
    '/compare',
    contractors.map(({ slug }) => slug),
  );
  return (
    <nav aria-labelledby="beside" className="second-choice">
      <p id="beside" className="text-[0.95rem] text-ink-soft">
        Beside {first.name}, show
      </p>
      <ul>
        {others.map(({ slug, name }, index) => (
          <li key={slug}>
            <Link
              to={`${path}&beside=${slug}`}
              replace
              preventScrollReset
              aria-current={index + 1 === beside ? 'true' : undefined}
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TableProps = {
  contractors: readonly Contractor[];
  rows: readonly ComparedRow[];
  /** On a phone, which column is beside the first. */
  beside: number;
};

/** A column a contractor, a row a fact; on a phone two columns at a time, each fact's label above its answers (compare.css). */
function ComparisonTable({ contractors, rows, beside }: TableProps) {
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
