import { useTransition } from 'react';
import { useNavigation } from 'react-router';

type FormEvent = React.SubmitEvent<HTMLElement>;

/**
 * For the element around a layout's forms: until a post is answered, other posts are ignored. The router would cancel the first,
 * which the server may have done already. Forms work again while the page reloads: a confirmation may be among them.
 */
export function useOnePost() {
  const [isPressed, startPress] = useTransition();
  const { state, formMethod } = useNavigation();
  const isUnanswered = state === 'submitting' || isPressed;
  return {
    'aria-busy': isUnanswered || formMethod === 'POST',
    onSubmitCapture: (event: FormEvent) => {
      if (!isUnanswered || !leavesPage(event)) return;
      event.preventDefault();
      // Forms that do not post through the router have handlers of their own.
      event.stopPropagation();
    },
    // The router's state follows in a transition, later than a fast second press; `isPressed` is set before it.
    onSubmit: (event: FormEvent) => {
      if (leavesPage(event)) startPress(() => {});
    },
  };
}

/** Whether it is a post, not a filter, which acts like a link, or a preview in a new tab. */
function leavesPage({ target, nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return (target as HTMLFormElement).method === 'post' && !submitter?.getAttribute('formtarget');
}
