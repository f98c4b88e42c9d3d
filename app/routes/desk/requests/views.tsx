import { Link } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type View = { id: string; name: string; query: string };
type ViewsProps = {
  views: readonly View[];
  /** The current address's. */
  query: string;
  /** The error of a new view's name, and the name. */
  problem: string | undefined;
  name: string | undefined;
};

const builtIn: View[] = [
  { id: 'all', name: 'All', query: '' },
  { id: 'new', name: 'New', query: 'state=new' },
  { id: 'open', name: 'Open', query: 'state=open' },
  { id: 'mine', name: 'Mine', query: 'state=open&who=me' },
  { id: 'late', name: 'Late', query: 'firms=late' },
  { id: 'address', name: 'No address', query: 'firms=address' },
  { id: 'due', name: 'Next steps', query: 'sort=next-step' },
];

/** Named filters: built-in ones, and those that operators saved for everybody. */
export function Views({ views, query, problem, name }: ViewsProps) {
  const current = views.find((view) => view.query === query);
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      <nav aria-label="Views">
        <ul className="flex flex-wrap gap-2">
          {[...builtIn, ...views].map((view) => (
            <li key={view.id}>
              <Link
                to={view.query ? `?${view.query}` : '.'}
                aria-current={view.query === query ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 font-medium text-ink no-underline hover:border-ink aria-[current=true]:border-blossom aria-[current=true]:bg-blossom-soft"
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current ? (
        <PostForm>
          <input type="hidden" name="view" value={current.id} />
          <Button type="submit" name="do" value="delete-view" look="quiet" size="small">
            Delete the view “{current.name}” for everyone
          </Button>
        </PostForm>
      ) : (
        query !== '' &&
        !builtIn.some((view) => view.query === query) && (
          <details open={problem !== undefined || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">Save this view</summary>
            <PostForm noValidate={false} className="desk-panel mt-2 space-y-3">
              <input type="hidden" name="query" value={query} />
              <TextField name="name" label="Name, for everyone" formId="view" error={problem} defaultValue={name} required />
              <Button type="submit" name="do" value="save-view" look="secondary">
                Save view
              </Button>
            </PostForm>
          </details>
        )
      )}
    </div>
  );
}
