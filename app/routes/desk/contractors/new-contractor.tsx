import { randomUUID } from 'node:crypto';
import { createListing } from '#app/domain/listings/create-listing.ts';
import { fieldLabels, formGroups, typedIn } from '#app/domain/listings/listing-form.ts';
import { previewNewListing } from '#app/domain/listings/preview-listing.ts';
import { answerEdit } from '#app/routes/listing-editor/answer-edit.ts';
import { type EditorMore, EditorProblem, isProblem } from '#app/routes/listing-editor/listing-editor.tsx';
import { readPreview } from '#app/routes/listing-editor/read-preview.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { useAnswer } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/new-contractor';
import { ContractorForm } from './contractor-form.tsx';

const here = '/admin/contractors/new';

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return { groups: formGroups('desk'), labels: fieldLabels(), sendKey: randomUUID() };
}

export async function action({ context }: Route.ActionArgs) {
  const scope = requireOperator(context);
  const { by, db, form } = scope;
  const added = { typed: typedIn('desk', form), reason: form['reason'], by, key: form['key'] };
  const outcome = await (form['do'] === 'preview'
    ? previewNewListing(db, added, readPreview(scope))
    : createListing(db, { ...added, confirmed: form['confirmed'] ?? '' }));
  const done = ({ id }: { id: string }) => `/admin/contractors/${encodeURIComponent(id)}?done=created`;
  return answerEdit<{ id: string }>(outcome, { editor: 'desk', form, done });
}

const words = { save: 'Add to the directory', anyway: 'Add anyway', saving: 'Adding...' };

export default function NewContractor({ loaderData: { groups, labels, sendKey } }: Route.ComponentProps) {
  const answer = useAnswer<EditorMore>();
  return (
    <DeskPage title="New contractor">
      {answer && isProblem(answer) && <EditorProblem editor="desk" answer={answer} labels={labels} anyway={words.anyway} />}
      <p className="mb-6 max-w-prose">It is on the site as soon as it is added. Without a slug it gets one from its name.</p>
      <ContractorForm
        path={here}
        name=""
        groups={groups}
        shown={{}}
        // The same form, however often it was refused.
        sendKey={answer?.values['key'] ?? sendKey}
        answer={answer}
        words={words}
      />
    </DeskPage>
  );
}
