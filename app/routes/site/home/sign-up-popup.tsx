import { useEffect, useState } from 'react';
import { trackPixel } from '../../analytics/pixel.ts';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { desktopDelay, isPhone, mayOffer, noteDismissal, noteShown, phoneDelay } from './sign-up-rules.ts';
import { SignUpSheet } from './sign-up-sheet.tsx';

/** `since`: the visitor's arrival, in milliseconds since 1970. */
export default function SignUpPopup({ since }: { since: number }) {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = (as: 'sheet' | 'dialog') => {
      if (!mayOffer()) return;
      if (as === 'dialog') noteShown();
      setOpen(as);
      trackPixel('exit_intent_viewed');
    };
    if (isPhone()) {
      timer = setTimeout(() => offer('sheet'), Math.max(0, since + phoneDelay - Date.now()));
      return () => clearTimeout(timer);
    }
    const leaving = ({ clientY, relatedTarget }: MouseEvent) => {
      if (clientY > 0 || relatedTarget) return;
      clearTimeout(timer);
      timer = setTimeout(() => offer('dialog'), desktopDelay);
    };
    document.addEventListener('mouseout', leaving);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mouseout', leaving);
    };
  }, [since]);

  const leave = (event: 'exit_intent_dismissed' | 'exit_intent_subscribed') => {
    // Do not ask subscribers again either.
    noteDismissal();
    noteShown();
    setOpen(undefined);
    trackPixel(event);
  };
  const part = {
    onDismiss: () => leave('exit_intent_dismissed'),
    onSubscribed: () => {
      trackPixel('subscribe');
      leave('exit_intent_subscribed');
    },
  };
  if (open === 'dialog') return <SignUpDialog {...part} />;
  return open === 'sheet' ? <SignUpSheet {...part} /> : null;
}
