import { Link, useSearchParams } from 'react-router';
import { type PostRow, storedPosts } from '#app/domain/blog/editing/post-edit-queries.ts';
import { loadList } from '#app/routes/desk/load-list.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SideLink } from '#app/ui/desk/links.tsx';
import { isFiltered, type ListColumn, ListPage } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/post-list';
import { StateChip } from './post-notices.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, storedPosts);

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

export default function Posts({ loaderData: list }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const actions = (
    <>
      <SideLink to="/admin/create-storm-damage-blog-post">Storm damage post</SideLink>
      <ButtonLink to="/admin/blog/new">New post</ButtonLink>
    </>
  );
  const none = isFiltered(list) ? 'No post matches.' : 'There are no posts yet.';
  return (
    <ListPage
      title="Blog"
      actions={actions}
      list={list}
      columns={columns}
      one="post"
      many="posts"
      empty={<p>{list.page > 1 ? 'There are no more posts.' : none}</p>}
    >
      <Notice>{search.get('done') === 'deleted' && 'The post is deleted. Its address now answers “not found”.'}</Notice>
    </ListPage>
  );
}
