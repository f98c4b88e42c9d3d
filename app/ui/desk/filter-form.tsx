import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';

/** Narrows the list below it by the address: it can be kept as a bookmark, and works without JavaScript. */
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
