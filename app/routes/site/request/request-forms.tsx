import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { type Answered, isAnswerTo, PostForm, Refused, useAnswer } from '#app/ui/form/post-form.tsx';
import { RadioChoice } from '#app/ui/form/radio-choice.tsx';
import { useSavedKey } from '#app/ui/form/use-saved-key.ts';
import type { ShownActions, ShownRequest } from './present-request.ts';

type ChangeFormsProps = ShownActions &
  Pick<ShownRequest, 'message' | 'seen'> & {
    /** Whether adding details is the page's next step. */
    isNext: boolean;
  };

/** All actions of a homeowner for a request that is not canceled. */
export function ChangeForms({ message, seen, add, ask, offer, outcome, cancel, isNext }: ChangeFormsProps) {
  const form = { seen };
  return (
    <>
      <WritingForm {...form} does="add" id="add" title={add.label} words={add} message={message} isNext={isNext} />
      <div className="mt-8 border-t border-line">
        {ask && !offer && <AskForm ask={ask} {...form} />}
        {outcome && (
          <FoldedForm {...form} does="outcome" title={outcome.title} button={outcome.button}>
            {({ errors, values }) => (
              <>
                <RadioChoice
                  name="outcome"
                  legend={outcome.legend}
                  choices={outcome.choices}
                  error={errors['outcome']}
                  chosen={values['outcome']}
                />
                <MessageField
                  {...message}
                  name="note"
                  label={outcome.note}
                  formId="outcome"
                  error={errors['note']}
                  defaultValue={values['note']}
                />
              </>
            )}
          </FoldedForm>
        )}
        <FoldedForm {...form} does="withdraw" title={cancel.title} button={cancel.button}>
          {() => <p className="text-ink-soft">{cancel.text}</p>}
        </FoldedForm>
      </div>
    </>
  );
}

type AskFormProps = {
  ask: NonNullable<ShownActions['ask']>;
  seen: string;
  /** Shown before everything else instead of folded. */
  isNext?: boolean;
};

/** Asks another contractor. */
export function AskForm({ ask, seen, isNext = false }: AskFormProps) {
  const Form = isNext ? ChangeForm : FoldedForm;
  return (
    <Form does="ask" title={ask.title} button={ask.button} seen={seen} isNext={isNext}>
      {({ errors, values }) => (
        <>
          {/* A single contractor needs no choice. */}
          {ask.choices.length === 1 && !errors['contractor'] ? (
            <input type="hidden" name="contractor" value={ask.choices[0]?.value} />
          ) : (
            <RadioChoice
              name="contractor"
              legend={ask.legend}
              choices={ask.choices}
              error={errors['contractor']}
              chosen={values['contractor']}
            />
          )}
          <p className="text-sm text-ink-soft">{ask.consent}</p>
        </>
      )}
    </Form>
  );
}

type ChangeFormProps = {
  /** The server's name of the action. */
  does: 'ask' | 'outcome' | 'withdraw';
  title: string;
  button: string;
  seen: string;
  /** Whether it is the page's next step. */
  isNext?: boolean;
  children: (own: Answered) => React.ReactNode;
};

/** An action that changes the request's status, folded until needed, and again once it is done: the page begins with the status. */
function FoldedForm(props: ChangeFormProps) {
  return (
    <Folded key={useSavedKey(props.does)} title={props.title} isOpen={useAnswer()?.form === props.does}>
      <ChangeForm {...props} />
    </Folded>
  );
}

/** A line that unfolds what it names. */
export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: React.ReactNode }) {
  // The visitor's from here on: an answer in place must not fold it again.
  const [open] = useState(isOpen || undefined);
  return (
    <details open={open} className="group border-b border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold wrap-anywhere after:text-xl after:leading-none after:content-['+'_/_''] group-open:after:content-['–'_/_''] hover:text-blossom">
        {title}
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}

/** The form of such an action. */
function ChangeForm({ does, title, button, seen, isNext = false, children }: ChangeFormProps) {
  return (
    <PostForm
      key={useSavedKey(does)}
      inPlace
      id={does}
      does={does}
      seen={seen}
      action={`?#${does}`}
      aria-label={title}
      className="space-y-5"
    >
      {(own) => (
        <>
          <Refused>{own.problem}</Refused>
          {children(own)}
          <Button type="submit" look={isNext ? 'primary' : 'secondary'}>
            {button}
          </Button>
        </>
      )}
    </PostForm>
  );
}

type WritingFormProps = {
  /** The server's name of the action, and the contractor concerned. */
  does: 'add' | 'message';
  contractor?: string;
  /** Unique on the page. */
  id: string;
  /** The form's name, and the label of its field. */
  title: string;
  words: { label: string; button: string; done: string; more: string };
  message: { limit: number; tooMany: string; tooLong: string };
  seen: string;
  /** Whether it is the page's next step. */
  isNext: boolean;
};

/** Sends words to the request or to a contractor, and confirms it in place of the form. */
export function WritingForm({ does, contractor, id, title, words, message, seen, isNext }: WritingFormProps) {
  // Put away at once: it must not be sent again while the page is loaded.
  const answer = useAnswer({ isEarly: true });
  const fields = { contractor };
  const own = isAnswerTo(answer, does, fields) ? answer : undefined;
  /** The confirmation that the visitor has put away. */
  const [past, setPast] = useState<typeof own>();
  const isAdded = own?.state === 'done' && own !== past;
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <div role="status">
        {isAdded && <p className="rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">{words.done}</p>}
      </div>
      {isAdded ? (
        <Button
          look="secondary"
          className="mt-4"
          data-more
          onClick={() => {
            setPast(own);
            setTimeout(() => box.current?.querySelector('textarea')?.focus());
          }}
        >
          {words.more}
        </Button>
      ) : (
        <PostForm
          inPlace
          id={id}
          does={does}
          fields={fields}
          seen={seen}
          action={`?#${id}`}
          aria-label={title}
          className="space-y-5"
        >
          {({ errors, values, problem }) => (
            <>
              <Refused>{problem}</Refused>
              <MessageField
                {...message}
                name="message"
                label={words.label}
                formId={id}
                error={errors['message']}
                defaultValue={values['message']}
                required
              />
              <Button type="submit" look={isNext ? 'primary' : 'secondary'}>
                {words.button}
              </Button>
            </>
          )}
        </PostForm>
      )}
    </div>
  );
}
