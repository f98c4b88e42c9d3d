import { type Editor, inputsOf, inputsWithout } from '#app/domain/listings/listing-form.ts';
import type { Unsaved } from '#app/domain/listings/save-listing.ts';
import { respond } from '#app/routes/respond.ts';
import type { EditorMore } from './listing-editor.tsx';

type Reply<Done> = { editor: Editor; form: Readonly<Record<string, string>>; done: (done: Done) => string };

/** Answers a listing's form: with what was saved, with a preview, or with what has to be looked at before. */
export function answerEdit<Done extends object>(
  outcome: ({ outcome: 'done' } & (Done | { html: string | null })) | Unsaved,
  { editor, form, done }: Reply<Done>,
) {
  if (outcome.outcome !== 'done') {
    const { now = {} } = outcome;
    const fields = inputsWithout(form, Object.keys(now));
    return respond<EditorMore>({ ...outcome, now: inputsOf(editor, now) }, { fields, done: '' });
  }
  if ('html' in outcome) {
    const { html } = outcome;
    return respond<EditorMore>(outcome, { fields: form, done: '', inPlace: true, kept: form, more: { html } });
  }
  return respond<EditorMore, Done>(outcome, { fields: form, done });
}
