import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { isAnswerTo, PostForm, Refused, useAnswer } from '#app/ui/form/post-form.tsx';

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
