import { Button } from '../controls/button.tsx';
import { chooseForm } from './tick.tsx';

/**
 * Around cards with ticks, once on a page: when something is ticked, a bar shows what to do with it. A native form, not the
 * router's: whoever comes back finds the ticks as they were.
 */
export function Choosing({ children }: { children: React.ReactNode }) {
  return (
    <div className="choosing">
      {children}
      <form id={chooseForm} action="/request" aria-label="Chosen contractors" className="choose-bar">
        <p>Your choice, three at most</p>
        <Button type="submit" size="small">
          Request quotes
        </Button>
        <Button type="submit" formAction="/compare" look="secondary" size="small">
          Compare
        </Button>
      </form>
    </div>
  );
}
