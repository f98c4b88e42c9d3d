import { Link } from 'react-router';
import { longDate } from '#app/content/dates.ts';
import { cityNames } from '#app/content/find-city.ts';
import { listPosts } from '#app/domain/blog/read-posts.ts';
import { smallPicture } from '#app/domain/pictures/stored-picture.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { pageQuery, parseListAddress } from '#app/routes/site/trade-page/list-address.ts';
import { Rss } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import type { Route } from './+types/blog';
import { FeedLink, feedPath } from './feed-link.tsx';
import { postPicture } from './present-post.ts';

export const handle: PageHandle = { query: pageQuery };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { page } = parseListAddress(url.searchParams);
  const { posts, ...pages } = await listPosts(scope.reads, page);
  if (pages.page !== page) scope.doNotCache();
  const cards = posts.map(async (post) => {
    const { slug, title, meta_description, published_at } = post;
    return { slug, title, text: meta_description, published_at, picture: smallPicture(await postPicture(post)) };
  });
  return { ...pages, cards: await Promise.all(cards) };
}

export default function Blog({ loaderData: { cards, page, page_count } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Blog for Central Oklahoma Homeowners"
        description={`Storms, slabs, heat and hiring: what homeowners in ${cityNames()} should know before they call a contractor.`}
        canonical="/blog"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Blog' }]}
        heading="Blog"
        lede={`Longer answers for houses in ${cityNames()}: what to do first, what it depends on here, and what to ask.`}
      />
      <FeedLink />
      <div className="page-width mt-6">
        {cards.length > 0 ? (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, index) => (
              <li key={card.slug}>
                <PostCard {...card} eager={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <>
            <p>No posts yet. The maintenance guide has the year’s upkeep, season by season.</p>
            <ButtonLink to="/home-maintenance-guide" look="secondary" className="mt-4">
              Home maintenance guide
            </ButtonLink>
          </>
        )}
        <Pagination page={page} count={page_count} hrefOf={(page) => (page > 1 ? `/blog?page=${page}` : '/blog')} />
        <p className="mt-6">
          <a href={feedPath} className="text-link inline-flex min-h-11 items-center gap-2">
            <Rss className="size-4" />
            Follow by feed
          </a>
        </p>
      </div>
    </>
  );
}

type CardProps = Route.ComponentProps['loaderData']['cards'][number] & { eager: boolean };

function PostCard({ slug, title, text, published_at, picture, eager }: CardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <img
        src={picture}
        alt=""
        width={800}
        height={500}
        loading={eager ? 'eager' : 'lazy'}
        className="aspect-[8/5] w-full bg-paper-deep object-cover"
      />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-2xl wrap-anywhere">
          <Link
            to={`/blog/${encodeURIComponent(slug)}`}
            prefetch="intent"
            className="text-ink no-underline group-hover:text-blossom after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-2 text-ink-soft">{text}</p>
        <p className="mt-auto pt-4 text-sm text-ink-soft">
          <time dateTime={published_at}>{longDate(published_at)}</time>
        </p>
      </div>
    </article>
  );
}
