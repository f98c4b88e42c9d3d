import { useTransition } from 'react';
import { useNavigation } from 'react-router';

type FormEvent = React.SubmitEvent<HTMLElement>;

/**
 * For the element around a layout's forms: from a post until its page has loaded, other posts are ignored. The router would
 * cancel the first, which the server may have done already, and the second would act on outdated content.
 */
export function useOnePost() {
  const [isPressed, startPress] = useTransition();
  const isBusy = useNavigation().formMethod === 'POST' || isPressed;
  return {
    'aria-busy': isBusy,
    onSubmitCapture: (event: FormEvent) => {
      if (!isBusy || !leavesPage(event)) return;
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
