import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';

/** Filters the list below it through the address: it can be bookmarked, and works without JavaScript. */
export function FilterForm({ children }: { children: React.ReactNode }) {
  return (
    <Form role="search" className="desk-panel mb-6">
      <div className="desk-fields">
        {children}
        <Button type="submit" look="secondary" className="self-end justify-self-start">
          Show
        </Button>
      </div>
    </Form>
  );
}
