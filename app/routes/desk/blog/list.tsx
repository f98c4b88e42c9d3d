import { Link } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import { postStates } from '#app/domain/blog/editing/post-fields.ts';
import { storedPosts } from '#app/domain/blog/editing/queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { FilterField, FilterSelect } from '#app/ui/desk/filter-fields.tsx';
import { FilterForm } from '#app/ui/desk/filter-form.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/list';
import { StateChip } from './state-chip.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const { done = '', ...asked } = Object.fromEntries(url.searchParams);
  return { asked, done, ...(await fromDatabase(scope, () => storedPosts.find(scope.db, asked))) };
}

const states = Object.entries(postStates).map(([value, label]) => ({ value, label }));

export default function Posts({ loaderData: { asked, done, rows, total, page, next, problems } }: Route.ComponentProps) {
  const field = (name: string) => ({ name, value: asked[name], error: problems[name] });
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
      <Notice>{done === 'deleted' && 'The post is deleted. Its address is empty now.'}</Notice>
      <FilterForm>
        <FilterField label="Title, slug, trade or keyword" {...field('text')} />
        <FilterSelect label="State" any="Any" choices={states} {...field('state')} />
      </FilterForm>
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
        <DeskTable head={['Title', 'State', 'Date', 'Trade']}>
          {rows.map(({ id, title, state, published_at, service_type }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="text-link -my-1.5 inline-flex min-h-9 items-center" to={`/admin/blog/${encodeURIComponent(id)}`}>
                  {title}
                </Link>
              </th>
              <td data-label="State">
                <StateChip state={state} />
              </td>
              <td data-label="Date">{published_at ? <Moment at={published_at} /> : 'none'}</td>
              <td data-label="Trade">{service_type || 'none'}</td>
            </tr>
          ))}
        </DeskTable>
      )}
      <PageLinks asked={asked} page={page} hasMore={next !== undefined} />
    </DeskPage>
  );
}
