import { Form } from 'react-router';
import { cityName } from '#app/content/find-city.ts';
import { counted } from '#app/content/total-words.ts';
import { isListingField, type ListingField } from '#app/domain/contractors/columns.ts';
import { findMerge } from '#app/domain/listings/find-merge.ts';
import type { Listing } from '#app/domain/listings/listing.ts';
import { mergeContractors } from '#app/domain/listings/merge-contractors.ts';
import type { Belongings, Duplicate } from '#app/domain/listings/merge-queries.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { ContractorLink, contractorAt, LineLink, SideLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/merge-contractors';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const asked = url.searchParams.get('other') ?? '';
  const choice = await findMerge(scope.db, params.contractorId, asked);
  if (!choice) throw notFound();
  return choice;
}

export async function action({ context, params: { contractorId } }: Route.ActionArgs) {
  const { by, form, ...scope } = requireOperator(context);
  const fromOther = Object.keys(form).flatMap((name): ListingField[] => {
    const field = name.replace('take-', '');
    return name.startsWith('take-') && isListingField(field) && form[name] === 'other' ? [field] : [];
  });
  const asked = { targetId: contractorId, otherId: form['other'] ?? '', fromOther, opened: form['opened'] ?? '', by };
  const merged = await mergeContractors(scope.db, asked);
  return respond(merged, { fields: form, done: contractorAt(contractorId, '?done=merged') });
}

export default function MergeContractors({ loaderData, actionData }: Route.ComponentProps) {
  const { target, duplicates, other, unknown, offSite } = loaderData;
  return (
    <DeskPage title={`Merge with ${target.cells.name}`} actions={<SideLink to={contractorAt(target.id)}>Edit</SideLink>}>
      <Notice tone="problem">{actionData?.problem}</Notice>
      {other ? (
        <MergeForm key={other.opened} target={target} {...other} />
      ) : (
        <>
          <p className="mb-6 max-w-prose">
            Choose the duplicate. It becomes part of {target.cells.name}, which stays; you see first what that changes.
          </p>
          <Form role="search" className="desk-panel mb-6">
            <div className="desk-fields">
              <FilterField
                name="other"
                label="Slug, id or address of the duplicate"
                value={unknown}
                error={unknown && (offSite ? `${offSite.name} is off the site.` : 'No other contractor on the site matches.')}
              />
              <Button type="submit" look="secondary" className="self-end justify-self-start">
                Compare
              </Button>
            </div>
          </Form>
          {offSite && (
            <p className="mb-6 max-w-prose">
              <ContractorLink id={offSite.id}>{offSite.name}</ContractorLink> is off the site. Only contractors on the site can be
              merged.
            </p>
          )}
          <Candidates duplicates={duplicates} />
        </>
      )}
    </DeskPage>
  );
}

function Candidates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return <p>No other contractor has its name or phone.</p>;
  return (
    <Panel title="With the same name or phone">
      <ul>
        {duplicates.map(({ id, name, slug, phone, location }) => (
          <li key={id}>
            <LineLink to={`?other=${encodeURIComponent(id)}`}>{name}</LineLink> {cityName(location)}, {phone ?? 'no phone'},{' '}
            {slug}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type MergedField = { name: ListingField; label: string };

type MergeFormProps = {
  target: Listing;
  listing: Listing;
  fields: readonly MergedField[];
  belongings: Belongings;
  opened: string;
};

/** Which value to keep, field by field, and what the merge does. */
function MergeForm({ target, listing: other, fields, belongings, opened }: MergeFormProps) {
  const [targetName, otherName] = [target.cells.name ?? '', other.cells.name ?? ''];
  const choice = (from: 'kept' | 'other', whose: string, { cells }: Listing): Omit<ListColumn<MergedField>, 'head'> => ({
    isPlain: true,
    cell: ({ name }) => (
      <label className="flex min-h-9 items-start gap-2.5">
        <input
          type="radio"
          name={`take-${name}`}
          value={from}
          defaultChecked={(target.cells[name] === null) === (from === 'other')}
          className="mt-1 size-4.5 shrink-0"
        />
        <span className={cells[name] === null ? 'text-ink-soft' : undefined}>{cells[name] ?? 'nothing'}</span>
        {/* On a phone no column header shows it. */}
        <span className="ml-auto text-sm text-ink-soft md:sr-only">{whose}</span>
      </label>
    ),
  });
  const columns: readonly ListColumn<MergedField>[] = [
    { head: 'Field', width: 'w-1/5', isName: true, cell: ({ label }) => label },
    { head: `${targetName} (stays)`, ...choice('kept', 'stays', target) },
    { head: `${otherName} (duplicate)`, ...choice('other', 'duplicate', other) },
  ];
  return (
    <PostForm noValidate={false} fields={{ other: other.id, opened }}>
      <p className="mb-4">Which value is right? The others are kept in the history.</p>
      <div className="mb-6">
        <ListTable columns={columns} rows={fields} keyOf={({ name }) => name} />
      </div>
      <div className="desk-panel max-w-prose">
        <p>
          {otherName} leaves the site. Its {counted(belongings.requests, 'request')}, {counted(belongings.claims, 'claim')} and{' '}
          {counted(belongings.counts, 'counted view or call', 'counted views and calls')} become those of {targetName}, and{' '}
          {belongings.formerSlugs === 0 ? 'its address redirects' : `its ${belongings.formerSlugs + 1} addresses redirect`} there.
          The history of {targetName} can undo it.
        </p>
        <Button type="submit" className="mt-4">
          Merge
        </Button>
      </div>
    </PostForm>
  );
}
