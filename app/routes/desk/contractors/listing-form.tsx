import { useNavigation } from 'react-router';
import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { FormGroup } from '#app/domain/listings/form-fields.ts';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { FieldMarks } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { PagePreview } from '#app/ui/preview/page-preview.tsx';
import { ListingFields } from './listing-fields.tsx';
import type { Problem } from './listing-notices.tsx';

type FormProps = {
  /** Of the form's page. */
  path: string;
  groups: readonly FormGroup[];
  cells: Partial<Record<ListingField, string | null>>;
  /** The values the form was opened with, if any. */
  opened?: string;
  /** For a form that adds a contractor: a repeated request adds nothing. */
  sendKey?: string;
  /** Why the form was refused, if it was. */
  came: Problem | undefined;
  words: { save: string /** Despite warnings. */; anyway: string; saving: string };
};

const formId = 'listing-form';

/** A contractor's fields, to save or preview. */
export function ListingForm({ path, groups, cells, opened, sendKey, came, words }: FormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const back = came && 'typed' in came ? came : undefined;
  const version = came?.kind === 'overtaken' ? came.opened : opened;
  const name = back?.typed.name ?? cells.name ?? '';
  const save = (
    <Button type="submit" form={formId} name="do" value="save" size="large" aria-disabled={isBusy || undefined}>
      {isBusy ? words.saving : came?.kind === 'warned' ? words.anyway : words.save}
    </Button>
  );
  useFocusOnProblem(isSeen(came) ? undefined : came);
  return (
    <>
      <PostForm
        noValidate={false}
        id={formId}
        encType="multipart/form-data"
        onSubmit={(event) => isBusy && event.preventDefault()}
      >
        {version !== undefined && <input type="hidden" name="opened" value={version} />}
        {sendKey !== undefined && <input type="hidden" name="key" value={sendKey} />}
        {came?.kind === 'warned' && <input type="hidden" name="confirmed" value={came.confirmed} />}
        {/* Fields opened with other values reset. */}
        <FieldMarks value="required">
          <ListingFields
            key={version}
            groups={groups}
            cells={{ ...cells, ...back?.typed }}
            problems={back && 'problems' in back ? back.problems : {}}
            reason={back?.reason}
          />
        </FieldMarks>
        <div className="flex flex-wrap gap-3">
          {save}
          <Button
            type="submit"
            name="do"
            value="preview"
            formAction={`${path}#preview`}
            look="secondary"
            size="large"
            aria-disabled={isBusy || undefined}
          >
            Preview
          </Button>
        </div>
      </PostForm>
      {isSeen(came) && (
        <PagePreview html={came.html} title={name}>
          {save}
          <ButtonAnchor href="#listing-name" look="secondary" size="large">
            Back to the form
          </ButtonAnchor>
        </PagePreview>
      )}
    </>
  );
}

const isSeen = (came: Problem | undefined): came is { kind: 'previewed'; html: string } & Problem =>
  came?.kind === 'previewed' && came.html !== undefined;
