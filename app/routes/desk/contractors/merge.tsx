import { data, Form, Link, redirect } from 'react-router';
import { locationName } from '#app/content/locations.ts';
import { isListingField, type ListingField } from '#app/domain/contractors/columns.ts';
import { findMerge } from '#app/domain/listings/find-merge.ts';
import { mergeContractors } from '#app/domain/listings/merge-contractors.ts';
import type { Duplicate } from '#app/domain/listings/merge-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/merge';
import { MergeForm } from './merge-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const asked = url.searchParams.get('other') ?? '';
  const choice = await fromDatabase(scope, () => findMerge(scope.db, params.contractorId, asked));
  if (!choice) throw data(null, { status: 404 });
  return choice;
}

export async function action({ context, params: { contractorId } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const { form = {}, ...scope } = context.get(requestScope);
  const fromOther = Object.keys(form).flatMap((name): ListingField[] => {
    const field = name.replace('take-', '');
    return name.startsWith('take-') && isListingField(field) && form[name] === 'other' ? [field] : [];
  });
  const asked = { targetId: contractorId, otherId: form['other'] ?? '', fromOther, opened: form['opened'] ?? '', by };
  const merged = await fromDatabase(scope, () => mergeContractors(scope.db, asked));
  if (merged.outcome === 'merged') throw redirect(`/admin/contractors/${encodeURIComponent(contractorId)}?done=merged`);
  return data({ problem: problemOf(merged) }, { status: merged.outcome === 'refused' ? 422 : 409 });
}

function problemOf(merged: { outcome: string; problem?: string }): string {
  if (merged.outcome === 'changed-since')
    return 'Nothing was merged: one of the two was changed in the meantime. These are the current values; please check them again.';
  return merged.problem ?? 'Nothing was merged: one of the two is no longer on the site.';
}

export default function MergeContractors({ loaderData, actionData }: Route.ComponentProps) {
  const { target, duplicates, other, unknown, offSite } = loaderData;
  const back = (
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(target.id)}`}>
      Edit
    </ButtonLink>
  );
  return (
    <DeskPage title={`Merge with ${target.cells.name}`} actions={back}>
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
              <Link className="text-link" to={`/admin/contractors/${encodeURIComponent(offSite.id)}`}>
                {offSite.name}
              </Link>{' '}
              is off the site. Only contractors on the site can be merged.
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
    <section className="desk-panel">
      <h2>With the same name or phone</h2>
      <ul>
        {duplicates.map(({ id, name, slug, phone, location }) => (
          <li key={id}>
            <Link className="text-link inline-flex min-h-9 items-center" to={`?other=${encodeURIComponent(id)}`}>
              {name}
            </Link>{' '}
            {locationName(location)}, {phone ?? 'no phone'}, {slug}
          </li>
        ))}
      </ul>
    </section>
  );
}
