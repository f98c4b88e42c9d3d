import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { ChoiceProps } from './choice.tsx';
import { chooseForm } from './tick.tsx';

/**
 * Wraps cards with ticks, once on a page: a bar shows the selection and its actions. A native form, not the router's:
 * without JavaScript, only its ticks work. The code that stores the selection (choice.tsx) loads with the first tick.
 */
export function Choosing({ children }: { children: React.ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const [Choice, setChoice] = useState<ComponentType<ChoiceProps>>();
  const [said, setSaid] = useState('');
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { current } = around;
    const load = () =>
      import('./choice.tsx').then(
        ({ Choice }) => setChoice(() => Choice),
        () => {},
      );
    if (current?.querySelector('.tick :checked') || hasChoice()) load();
    else current?.addEventListener('change', load, { once: true });
  }, []);
  return (
    <div ref={around} className="choosing">
      {children}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <form id={chooseForm} action="/request" aria-label="Chosen contractors" className="choose-bar">
        {Choice ? <Choice around={around} say={setSaid} onCount={setCount} /> : <p>Your choice, three at most</p>}
        <Button type="submit" formAction="/compare" look="secondary">
          Compare
        </Button>
        <Button type="submit">{requestLabel(count)}</Button>
      </form>
    </div>
  );
}

const requestLabel = (count: number) => (count > 0 ? `Request ${count} ${count === 1 ? 'quote' : 'quotes'}` : 'Request quotes');

function hasChoice(): boolean | undefined {
  try {
    return sessionStorage.getItem('chosen-contractors')?.includes('slug');
  } catch {
    return false;
  }
}
