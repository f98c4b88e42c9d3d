import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { type Answered, PostForm, Refused, useAnswer } from '#app/ui/form/post-form.tsx';
import { useSavedKey } from '#app/ui/form/use-saved-key.ts';

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
export function FoldedForm(props: ChangeFormProps) {
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
export function ChangeForm({ does, title, button, seen, isNext = false, children }: ChangeFormProps) {
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
