import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { Problem } from './change-form.tsx';

type InPlaceFormProps = {
  /** The server's name of the action, and the contractor concerned. */
  does: 'add' | 'message';
  contractor?: string;
  /** Unique on the page. */
  id: string;
  /** The form's name, and the label of its field. */
  title: string;
  words: { label: string; button: string; done: string; more: string; unsaved: string };
  message: { limit: number; tooMany: string; tooLong: string };
  /** How many changes the visitor has seen: a later repeat counts as a new change. */
  seen: string;
  /** To the form posted as a page. */
  answer: FormAnswer | undefined;
  /** Whether it is the page's next step. */
  isNext: boolean;
};

/** Whether an answer is to this form. */
export const isAnswerTo = (answer: FormAnswer | undefined, does: string, contractor?: string): boolean =>
  answer?.form === does && answer.values['contractor'] === contractor;

/** Sends words in place, to the request or to a contractor; without scripts, posted as a page. */
export function InPlaceForm({ does, contractor, id, title, words, message, seen, answer, isNext }: InPlaceFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const [posted, setPosted] = useState(isAnswerTo(answer, does, contractor) ? answer : undefined);
  const isIdle = fetcher.state === 'idle';
  // Not while it is sent again: a screen reader then announces the same refusal again.
  const own = isIdle ? (fetcher.data ?? posted) : undefined;
  const isAdded = own?.state === 'done';
  const error = own?.errors['message'];
  const refusal = own && !isAdded && !error ? (own.problem ?? words.unsaved) : undefined;
  const box = useRef<HTMLDivElement>(null);
  const seenAnswer = useRef(fetcher.data);
  // Focuses what an answer is about, and the empty form after it.
  useEffect(() => {
    if (!isIdle || fetcher.data === seenAnswer.current) return;
    seenAnswer.current = fetcher.data;
    const about = isAdded ? 'button' : '[aria-invalid=true]';
    box.current?.querySelector<HTMLElement>(fetcher.data ? about : 'textarea')?.focus();
  }, [isIdle, isAdded, fetcher.data]);
  const addMore = () => {
    setPosted(undefined);
    fetcher.reset();
  };
  return (
    <div ref={box}>
      <div role="status">
        {isAdded && <p className="rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">{words.done}</p>}
      </div>
      {isAdded ? (
        <Button look="secondary" className="mt-4" onClick={addMore}>
          {words.more}
        </Button>
      ) : (
        <fetcher.Form
          id={id}
          method="post"
          action={`?#${id}`}
          noValidate
          aria-label={title}
          aria-busy={!isIdle}
          onSubmit={(event) => isIdle || event.preventDefault()}
          className="space-y-5"
        >
          <input type="hidden" name="do" value={does} />
          {contractor && <input type="hidden" name="contractor" value={contractor} />}
          <input type="hidden" name="seen" value={seen} />
          {refusal && <Problem>{refusal}</Problem>}
          <MessageField
            {...message}
            name="message"
            label={words.label}
            formId={id}
            error={error}
            defaultValue={posted?.values['message']}
            required
          />
          <Button type="submit" look={isNext ? 'primary' : 'secondary'}>
            {words.button}
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
