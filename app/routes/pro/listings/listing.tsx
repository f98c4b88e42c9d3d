import { data, redirect } from 'react-router';
import { services } from '#app/content/services.ts';
import { fieldOf, type ListingField } from '#app/domain/contractors/columns.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { versionsOf } from '#app/domain/listings/field-versions.ts';
import { fieldLabels, formField } from '#app/domain/listings/form-fields.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { liveFields } from '#app/domain/listings/live-fields.ts';
import { isProposedField, proposedFields } from '#app/domain/listings/proposals/edit.ts';
import { selectProposedChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import { previewTyped, typedOfWaiting } from '#app/domain/listings/proposals/preview-proposals.ts';
import { withdrawChange } from '#app/domain/listings/proposals/propose-changes.ts';
import { saveChanges } from '#app/domain/listings/proposals/save-changes.ts';
import { findUndoable, undoLiveChange } from '#app/domain/listings/save-live-fields.ts';
import { hoursByDay } from '#app/domain/opening-hours/hours-words.ts';
import { readPreview, storedPictures } from '#app/routes/desk/contractors/read-preview.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import hoursStyle from '#app/ui/form/hours-rows.css?url';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireListing } from '../require-member.ts';
import type { Route } from './+types/listing';
import { Decided, Waiting } from './changes.tsx';
import style from './listing.css?url';
import { ListingForm } from './listing-form.tsx';
import { type Came, isRefusal, Outcome } from './outcome.tsx';
import { pricesOf } from './price-rows.tsx';
import { readSaved, savedSearch } from './saved-fields.ts';
import { allValues, typedBeside, typedListing, valuesOf } from './typed-listing.ts';
import { valueWords } from './value-words.ts';

export const links: Route.LinksFunction = () => [hoursStyle, style].map((file) => ({ rel: 'stylesheet', href: file }));

/** How many decided changes are shown. */
const decidedShown = 20;

const groups = [
  { title: 'Your work', fields: ['about', 'specialties', 'service_area'] },
  { title: 'Prices', fields: ['price_guide'] },
  { title: 'License and insurance', fields: ['license_number', 'license_authority', 'insured_until', 'founded'] },
  { title: 'Name and contact', fields: ['name', 'service_type', 'location', 'phone', 'address', 'website'] },
] as const satisfies readonly { title: string; fields: readonly (typeof proposedFields)[number][] }[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { member, by } = requireListing(context, params.contractorId);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const id = params.contractorId;
    const [listing, changes, undoable] = await Promise.all([
      selectListing(scope.db, id),
      selectProposedChanges(scope.db, id, decidedShown),
      findUndoable(scope.db, id, by),
    ]);
    if (!listing) throw data(null, { status: 404 });
    const { cells } = listing;
    const shown = { ...cells, ...typedOfWaiting(changes.filter((change) => change.member.id === member.id)) };
    const only = (values: typeof cells, fields: readonly ListingField[]) =>
      Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Record<string, string>;
    const own = only(shown, [...liveFields, ...proposedFields]);
    return {
      id,
      memberId: member.id,
      name: cells.name ?? '',
      path: contractorPath({ location: cells.location ?? '', service_type: cells.service_type ?? '', slug: cells.slug ?? '' }),
      opened: versionsOf(shown),
      shown: own,
      live: liveFields.map((name) => formField(name)),
      groups: groups.map(({ title, fields }) => ({ title, fields: fields.map((name) => formField(name)) })),
      days: hoursByDay(cells.hours),
      prices: pricesOf(own['price_guide'] ?? ''),
      trades: services.map(({ type }) => type),
      labels: fieldLabels(),
      changes: changes.map((change) => ({ ...change, words: valueWords(change.field, change.value) })),
      undoable: undoable.map(({ id, at, field, before, after }) => {
        const [was, is] = [before, after].map((text) => valueWords(field, text));
        return { id, at, label: fieldOf(field).label, words: `${is} (was ${was})` };
      }),
      done: url.searchParams.get('done') ?? '',
      saved: readSaved(url.searchParams),
    };
  });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { member, by } = requireListing(context, params.contractorId);
  const scope = context.get(requestScope);
  const { db, form = {} } = scope;
  const contractorId = params.contractorId;
  const path = `/pro/listings/${encodeURIComponent(contractorId)}`;
  const { opened } = form;
  const typed = typedListing(form);
  const values = allValues(form);
  const done = (done: string, handled: readonly ListingField[]) => {
    const beside = typedBeside(form, handled);
    if (Object.keys(beside).length > 0) return data<Came>({ kind: 'done', done, values: beside });
    throw redirect(`${path}?done=${done}`);
  };
  const refused = (came: Came, status = 422) => data<Came>(came, { status });
  return fromDatabase(scope, async () => {
    const { undo, withdraw } = form;
    if (undo !== undefined) {
      const undone = await undoLiveChange(db, { contractorId, changeId: undo, by });
      return undone.outcome === 'undone' ? done('undone', [undone.field]) : refused({ kind: 'not-undone', values }, 409);
    }
    if (withdraw !== undefined && isProposedField(withdraw)) {
      const was = await withdrawChange(db, { contractorId, member, by, field: withdraw });
      return done(was ? 'withdrawn' : 'decided', [withdraw]);
    }
    switch (form['do']) {
      case 'preview': {
        const seen = await previewTyped(db, { contractorId, typed, by }, readPreview(scope, storedPictures));
        if (seen.outcome === 'previewed') return data<Came>({ kind: 'previewed', html: seen.html, values });
        if (seen.outcome === 'refused') return refused({ kind: 'refused', problems: seen.problems, values });
        throw data(null, { status: 404 });
      }
      default: {
        const saved = await saveChanges(db, { contractorId, member, by, typed, opened });
        if (saved.outcome === 'missing') throw data(null, { status: 404 });
        if (saved.outcome === 'saved') throw redirect(`${path}?${savedSearch(saved)}`);
        if (saved.outcome === 'refused') return refused({ kind: 'refused', problems: saved.problems, values });
        if (saved.outcome === 'limited') return refused({ kind: 'limited', retryAfter: saved.retryAfter, values }, 429);
        // A field that they did not touch shows what it says now.
        const untouched = saved.changes.map(({ field }) => field).filter((field) => !saved.problems[field]);
        const names = Object.keys(valuesOf(form, untouched));
        const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
        const { problems, opened: now, cells } = saved;
        const current = Object.fromEntries(liveFields.map((field) => [field, cells[field] ?? '']));
        return refused({ kind: 'overtaken', problems, values: kept, opened: now, current, days: hoursByDay(cells.hours) }, 409);
      }
    }
  });
}

export default function Listing({ loaderData, actionData: came }: Route.ComponentProps) {
  const { name, path, labels, changes, memberId, done, saved } = loaderData;
  const waiting = changes.filter(({ decision }) => decision === null);
  useFocusOnProblem(isRefusal(came) ? came : undefined);
  return (
    <ProPage
      title={name}
      lede={
        <>
          What homeowners read about you.{' '}
          <a href={path} className="text-link">
            See the page
          </a>
        </>
      }
    >
      <Outcome came={came} done={done} saved={saved} labels={labels} />
      {waiting.length > 0 && (
        <p>
          <a href="#waiting" className="text-link">
            {waiting.length === 1 ? 'One change is' : `${waiting.length} changes are`} waiting for approval
          </a>
        </p>
      )}
      <ListingForm {...loaderData} waiting={waiting} came={came} />
      <Waiting changes={waiting} memberId={memberId} labels={labels} listing={loaderData.id} />
      <Decided changes={changes.filter(({ decision }) => decision !== null)} labels={labels} />
    </ProPage>
  );
}
