import { shortDay } from '#app/content/dates.ts';
import { cityName } from '#app/content/find-city.ts';
import { fieldOf, type ListingField, liveFields, proposedFields } from '#app/domain/contractors/columns.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import {
  type FieldLabels,
  fieldLabels,
  formGroups,
  inputsOf,
  typedBeside,
  typedIn,
  versionsOf,
} from '#app/domain/listings/listing-form.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { previewListing, typedOfWaiting } from '#app/domain/listings/preview-listing.ts';
import { type ProposedChange, selectProposedChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import { withdrawChange } from '#app/domain/listings/proposals/propose-changes.ts';
import { type SavedFields, saveListing } from '#app/domain/listings/save-listing.ts';
import { findUndoable, undoLiveChange } from '#app/domain/listings/undo-changes.ts';
import { overtaken } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { answerEdit } from '#app/routes/listing-editor/answer-edit.ts';
import { ColumnControl } from '#app/routes/listing-editor/column-control.tsx';
import { type EditorMore, EditorProblem, isProblem, ListingEditor } from '#app/routes/listing-editor/listing-editor.tsx';
import { readPreview, storedPictures } from '#app/routes/listing-editor/read-preview.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import hoursStyle from '#app/ui/form/hours-rows.css?url';
import { useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireListing } from '../require-member.ts';
import type { Route } from './+types/edit-listing';
import { Decided, Waiting } from './changes.tsx';
import style from './edit-listing.css?url';

export const links: Route.LinksFunction = () => [hoursStyle, style].map((file) => ({ rel: 'stylesheet', href: file }));

/** How many decided changes are shown. */
const decidedShown = 20;

export async function loader({ context, params: { contractorId: id }, url }: Route.LoaderArgs) {
  const { db, member, by } = requireListing(context, id);
  const [listing, changes, undoable] = await Promise.all([
    selectListing(db, id),
    selectProposedChanges(db, id, decidedShown),
    findUndoable(db, id, by),
  ]);
  if (!listing) throw notFound();
  const { cells } = listing;
  const shown = { ...cells, ...typedOfWaiting(changes.filter((change) => change.member.id === member.id)) };
  return {
    id,
    memberId: member.id,
    name: cells.name ?? '',
    path: contractorPath({ location: cells.location ?? '', service_type: cells.service_type ?? '', slug: cells.slug ?? '' }),
    opened: versionsOf(shown),
    shown: inputsOf('member', shown),
    groups: formGroups('member'),
    labels: fieldLabels(),
    changes: changes.map((change) => ({ ...change, words: valueWords(change.field, change.value) })),
    undoable: undoable.map(({ id, at, field, before, after }) => {
      const [was, is] = [before, after].map((text) => valueWords(field, text));
      return { id, at, label: fieldOf(field).label, words: `${is} (was ${was})` };
    }),
    done: url.searchParams.get('done') ?? '',
    saved: readSaved(url.searchParams),
  };
}

/** A column's text as people read it: 'Dec 5', 'Oklahoma City', 'empty'. */
function valueWords(field: ListingField, text: string | null): string {
  if (!text) return 'empty';
  const { control } = fieldOf(field);
  if (control === 'city') return cityName(text);
  return control === 'date' ? shortDay(text) : text;
}

/** What a save changed, as the query of the page's address to which it leads. */
function savedSearch({ fields, waiting, withdrawn }: SavedFields): URLSearchParams {
  const given = Object.entries({ live: fields, waiting, withdrawn });
  const search = new URLSearchParams(given.flatMap(([name, fields]) => (fields.length > 0 ? [[name, fields.join(',')]] : [])));
  return search.size > 0 ? search : new URLSearchParams({ done: 'unchanged' });
}

/** Reads it back; anything but names of fields is ignored. */
function readSaved(search: URLSearchParams): SavedFields {
  const read = <Field extends ListingField>(name: string, fields: readonly Field[]) => {
    const given = (search.get(name) ?? '').split(',');
    return fields.filter((field) => given.includes(field));
  };
  return {
    fields: read('live', liveFields),
    waiting: read('waiting', proposedFields),
    withdrawn: read('withdrawn', proposedFields),
  };
}

export async function action({ context, params: { contractorId: id } }: Route.ActionArgs) {
  const acting = requireListing(context, id);
  const { db, form = {}, member, by } = acting;
  const here = `/pro/listings/${encodeURIComponent(id)}`;
  const edit = { id, member, by, typed: typedIn('member', form) };
  /** Of a press beside the form: what was typed into it stays. */
  const done = (said: string, handled: ListingField) => {
    const kept = typedBeside(form, [handled]);
    const inPlace = Object.keys(kept).length > 0;
    return respond({ outcome: 'done' }, { fields: form, done: `${here}?done=${said}`, inPlace, kept, more: { done: said } });
  };
  const { undo, withdraw } = form;
  if (undo !== undefined) {
    const undone = await undoLiveChange(db, { contractorId: id, changeId: undo, by });
    if (undone.outcome === 'done') return done('undone', undone.field);
    return respond(overtaken('Nothing was undone: that field has changed again since.'), {
      fields: form,
      done: here,
    });
  }
  const withdrawn = proposedFields.find((field) => field === withdraw);
  if (withdrawn) {
    const was = await withdrawChange(db, { id, member, by, field: withdrawn });
    return done(was ? 'withdrawn' : 'decided', withdrawn);
  }
  const outcome = await (form['do'] === 'preview'
    ? previewListing(db, edit, readPreview(acting, storedPictures))
    : saveListing(db, { ...edit, opened: form['opened'] }));
  return answerEdit<SavedFields>(outcome, { editor: 'member', form, done: (saved) => `${here}?${savedSearch(saved)}` });
}

const words = { save: 'Save changes' };

export default function EditListing({ loaderData }: Route.ComponentProps) {
  const { id, name, path, labels, changes, memberId, done, saved, shown, opened, groups, undoable } = loaderData;
  const answer = useAnswer<EditorMore>();
  const waiting = changes.filter(({ decision }) => decision === null);
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
      {answer && isProblem(answer) ? (
        <EditorProblem editor="member" answer={answer} labels={labels} />
      ) : (
        <DoneNotice done={answer ? answer.done : done} saved={answer ? undefined : saved} labels={labels} />
      )}
      {waiting.length > 0 && (
        <p>
          <a href="#waiting" className="text-link">
            {waiting.length === 1 ? 'One change is' : `${waiting.length} changes are`} waiting for approval
          </a>
        </p>
      )}
      <ListingEditor
        editor="member"
        path={`/pro/listings/${encodeURIComponent(id)}`}
        name={name}
        shown={shown}
        opened={opened}
        answer={answer}
        words={words}
      >
        {({ inputs, errors, buttons }) => (
          <>
            {groups
              .filter(({ mode }) => mode === 'live')
              .map(({ title, fields }) => (
                <section key={title} aria-labelledby="live" className="pro-section listing-part">
                  <h2 id="live">{title}</h2>
                  <p>On your page as soon as you save.</p>
                  {fields.map((field) => (
                    <div key={field.name}>
                      <ColumnControl field={field} inputs={inputs} errors={errors} />
                    </div>
                  ))}
                  <Undoable changes={undoable} />
                </section>
              ))}
            <section aria-labelledby="approval" className="pro-section listing-part">
              <h2 id="approval">Needs approval</h2>
              <p>
                We review changes to these before they are on your page. Until then it stays as it is. One press of “Save changes”
                saves both parts.
              </p>
              {groups
                .filter(({ mode }) => mode === 'proposed')
                .map(({ title, fields }) => (
                  <fieldset key={title}>
                    <legend>{title}</legend>
                    {fields.map((field) => (
                      <div key={field.name}>
                        <ColumnControl field={field} inputs={inputs} errors={errors} />
                        <WaitingNote changes={waiting.filter((change) => change.field === field.name)} />
                      </div>
                    ))}
                  </fieldset>
                ))}
              <p className="flex flex-wrap gap-3">{buttons}</p>
            </section>
          </>
        )}
      </ListingEditor>
      <Waiting changes={waiting} memberId={memberId} labels={labels} listing={id} />
      <Decided changes={changes.filter(({ decision }) => decision !== null)} labels={labels} />
    </ProPage>
  );
}

const doneWords: Readonly<Record<string, string>> = {
  withdrawn: 'Withdrawn. Your page stays as it is.',
  decided: 'That has already been decided. See below.',
  undone: 'Undone. Your page shows the earlier value again.',
  unchanged: 'Nothing changed: all fields are the same as before.',
};

type DoneProps = { done: string | undefined; saved: SavedFields | undefined; labels: FieldLabels };

/** Exactly what is on the page now, and what waits. */
function DoneNotice({ done, saved, labels }: DoneProps) {
  const { fields = [], waiting = [], withdrawn = [] } = saved ?? {};
  const names = (fields: readonly ListingField[]) => fields.map((field) => labels[field]).join(', ');
  const lines = [
    fields.length > 0 && `Saved. On your page now: ${names(fields)}.`,
    waiting.length > 0 &&
      `Sent for approval: ${names(waiting)}. Your page keeps the earlier ${waiting.length === 1 ? 'value' : 'values'} until we approve the change. We will e-mail you then.`,
    withdrawn.length > 0 && `No longer waiting: ${names(withdrawn)}. It says what your page says.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return <Notice>{ownValue(doneWords, done)}</Notice>;
  return (
    <Notice>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** Beside a field: that its new value waits. */
function WaitingNote({ changes }: { changes: readonly ProposedChange[] }) {
  return changes.map(({ at, member }) => (
    <p key={`${member.id} ${at}`} className="mt-1.5 text-sm">
      <strong className="font-semibold text-leaf">Waiting for approval</strong>, sent by {member.name || 'a member'}{' '}
      <Moment at={at} />.
    </p>
  ));
}

/** `words`: the value now, and the one before. */
type UndoableChange = { id: string; at: string; label: string; words: string };

/** The member's own last changes, each with a button. They belong to the form, which keeps what was typed. */
function Undoable({ changes }: { changes: readonly UndoableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold">Your last changes</h3>
      <ul className="pro-rows">
        {changes.map(({ id, at, label, words }) => (
          <li key={id}>
            <span>
              {label}: {words}. <Moment at={at} />
            </span>
            <Button type="submit" name="undo" value={id} look="secondary" aria-label={`Undo ${label}`}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
