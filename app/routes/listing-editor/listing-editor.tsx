import { useNavigation } from 'react-router';
import type { Editor, FieldLabels } from '#app/domain/listings/listing-form.ts';
import type { LatestChange } from '#app/domain/listings/listing-queries.ts';
import type { ListingWarning } from '#app/domain/listings/warnings/listing-warnings.ts';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { FieldLinks, ProblemPlace, useFocusOnProblem, WarningNotice } from '#app/ui/desk/problem-place.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { FieldMarks } from '#app/ui/form/field.tsx';
import { type Answer, PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PagePreview } from '#app/ui/preview/page-preview.tsx';
import { formId, type Inputs } from './column-control.tsx';

/** What an answer to the form has besides errors. */
export type EditorMore = {
  /** What another person changed meanwhile, the inputs that show it now, and the values that the form is opened with from then on. */
  changes: LatestChange[];
  now: Record<string, string>;
  opened: string;
  /** Values that look wrong; with `confirmed` they are saved anyway. */
  warnings: ListingWarning[];
  confirmed: string;
  /** A preview; null if the page could not be rendered. */
  html: string | null;
  /** What was done, where the page with the rest of the form says so. */
  done: string;
};

type EditorAnswer = Answer<EditorMore> | undefined;

type Words = { save: string /** Despite warnings. */; anyway?: string; saving?: string };

type EditorProps = {
  editor: Editor;
  /** Of the form's page. */
  path: string;
  name: string;
  /** The stored inputs. */
  shown: Readonly<Record<string, string | null>>;
  /** The values the form was opened with, if any. */
  opened?: string;
  /** For a form that adds a contractor: a repeated request adds nothing. */
  sendKey?: string;
  answer: EditorAnswer;
  words: Words;
  children: (form: { inputs: Inputs; errors: Record<string, string>; buttons: React.ReactNode }) => React.ReactNode;
};

/** A listing's fields, to save or preview, at the desk and for its members. */
export function ListingEditor(props: EditorProps) {
  const { editor, path, name, shown, opened, sendKey, answer, words, children } = props;
  const isBusy = useNavigation().formMethod === 'POST';
  const isDesk = editor === 'desk';
  const version = answer?.opened ?? opened;
  const inputs: Inputs = {
    typed: (input) => answer?.values[input],
    stored: (input) => answer?.now?.[input] ?? shown[input] ?? undefined,
  };
  const press = { type: 'submit', form: `${formId}-form`, name: 'do', 'aria-disabled': isBusy || undefined } as const;
  const save = (
    <Button {...press} value="save" size="large">
      {(isBusy && words.saving) || (answer?.warnings && words.anyway) || words.save}
    </Button>
  );
  const preview = (
    <Button {...press} value="preview" formAction={`${path}#preview`} look="secondary" size="large">
      Preview
    </Button>
  );
  useFocusOnProblem(isProblem(answer) ? answer : undefined);
  return (
    <>
      <PostForm
        action={path}
        noValidate={!isDesk}
        id={`${formId}-form`}
        encType="multipart/form-data"
        fields={{ opened: version, key: sendKey, confirmed: answer?.confirmed }}
      >
        {/* Enter in a member's field presses the form's first button. */}
        {!isDesk && (
          <button type="submit" name="do" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only">
            Preview
          </button>
        )}
        {/* Fields opened with other values reset. */}
        <FieldMarks value="required" key={version}>
          {children({
            inputs,
            errors: answer?.errors ?? {},
            buttons: (
              <>
                {save}
                {preview}
              </>
            ),
          })}
        </FieldMarks>
      </PostForm>
      {answer?.html && (
        <PagePreview html={answer.html} title={inputs.typed('name') ?? name}>
          {save}
          {isDesk && (
            <ButtonAnchor href={`#${formId}-name`} look="secondary" size="large">
              Back to the form
            </ButtonAnchor>
          )}
        </PagePreview>
      )}
    </>
  );
}

/** Whether an answer says that nothing was saved or shown. */
export const isProblem = (answer: EditorAnswer): boolean => answer?.state === 'refused' || answer?.html === null;

const noticeWords: Readonly<Record<Editor, { check: string; unseen: string }>> = {
  desk: {
    check: 'Nothing was saved yet. Please look again at:',
    unseen: 'The page cannot be shown now. Nothing was saved; what you typed is still here.',
  },
  member: {
    check: 'Nothing is saved yet. Please check:',
    unseen: 'We can’t show the page right now. Nothing was saved; what you typed is still here.',
  },
};

type ProblemProps = { editor: Editor; answer: Answer<EditorMore>; labels: FieldLabels; anyway?: string };

/** Above the form: why nothing was saved. @param anyway the label of the button that saves despite warnings. */
export const EditorProblem = ({ editor, answer, labels, anyway = '' }: ProblemProps) => (
  <ProblemPlace>
    {answer.warnings ? (
      <WarningNotice warnings={answer.warnings} button={anyway} />
    ) : (
      <Notice tone="problem">
        <ProblemWords editor={editor} answer={answer} labels={labels} />
      </Notice>
    )}
  </ProblemPlace>
);

function ProblemWords({ editor, answer, labels }: ProblemProps) {
  const { errors, problem, changes, html } = answer;
  const { check, unseen } = noticeWords[editor];
  if (html === null) return unseen;
  const named: Readonly<Record<string, string>> = { ...labels, reason: 'Why it is featured' };
  if (!changes)
    return (
      <>
        <p>{problem ?? check}</p>
        {Object.keys(errors).length > 0 && (
          <FieldLinks formId={formId} problems={errors} labelOf={(field) => named[field] ?? field} />
        )}
      </>
    );
  return (
    <>
      <p>{problem}</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ field, person, at }) => (
          <li key={field}>
            {labels[field]}: by {person}, <Moment at={at} />
            {errors[field] ? '; you changed it too' : '; the form shows it now'}
          </li>
        ))}
      </ul>
      <p className="mt-1">Check the form, then save again.</p>
    </>
  );
}
