import { newestPosts } from '#app/domain/blog/read-posts.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import type { Route } from './+types/blog-feed';
import { blogFeed } from './feed.ts';

/** The blog's newest posts as a feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const posts = await newestPosts(scope.reads);
  const headers = { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };
  return new Response(blogFeed(posts, scope.settings), { headers });
}
