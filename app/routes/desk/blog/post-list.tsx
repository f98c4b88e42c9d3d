import { Link } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import { type PostRow, storedPosts } from '#app/domain/blog/editing/post-edit-queries.ts';
import { postStates } from '#app/domain/blog/editing/post-fields.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/desk-list.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { type ListFilterField, ListFilters } from '#app/ui/desk/list-filters.tsx';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/post-list';
import { StateChip } from './state-chip.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const { done = '', ...asked } = Object.fromEntries(url.searchParams);
  return { asked, done, ...(await fromDatabase(scope, () => storedPosts.find(scope.db, asked))) };
}

const fields: readonly ListFilterField[] = [
  { name: 'text', label: 'Title, slug, trade or keyword' },
  { name: 'state', label: 'State', any: 'Any', choices: Object.entries(postStates).map(([value, label]) => ({ value, label })) },
];

const columns: readonly ListColumn<PostRow>[] = [
  {
    head: 'Title',
    width: 'w-2/5',
    isName: true,
    cell: ({ id, title }) => (
      <Link className="text-link -my-1.5 inline-flex min-h-9 items-center" to={`/admin/blog/${encodeURIComponent(id)}`}>
        {title}
      </Link>
    ),
  },
  { head: 'State', cell: ({ state }) => <StateChip state={state} /> },
  { head: 'Date', cell: ({ published_at }) => (published_at ? <Moment at={published_at} /> : 'none') },
  { head: 'Trade', cell: ({ service_type }) => service_type || 'none' },
];

export default function Posts({ loaderData: { asked, done, rows, total, page, next, problems } }: Route.ComponentProps) {
  const actions = (
    <>
      <ButtonLink to="/admin/create-storm-damage-blog-post" look="secondary">
        Storm damage post
      </ButtonLink>
      <ButtonLink to="/admin/blog/new">New post</ButtonLink>
    </>
  );
  return (
    <DeskPage title="Blog" actions={actions}>
      <Notice>{done === 'deleted' && 'The post is deleted. Its address now answers “not found”.'}</Notice>
      <ListFilters fields={fields} asked={asked} problems={problems} />
      {rows.length > 0 && <p className="mb-3 text-ink-soft">{totalWords(total, 'post', 'posts')}</p>}
      {rows.length === 0 ? (
        <p>
          {page > 1
            ? 'There are no more posts.'
            : asked['text'] || asked['state']
              ? 'No post matches.'
              : 'There are no posts yet.'}
        </p>
      ) : (
        <ListTable columns={columns} rows={rows} />
      )}
      <PageLinks asked={asked} page={page} next={next} />
    </DeskPage>
  );
}
