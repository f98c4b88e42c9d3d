import { type ConcurrencyLimit, openConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import { isOpenPage } from '#app/routes/sign-in-pages.ts';
import type { Step } from '#app/server/listener.ts';
import { refuseBusy } from '#app/server/refusal.ts';
import type { RequestContext } from '#app/server/request-context.ts';

/** One client may hold three quarters of the places, and have up to `max` requests in progress, if there is room. */
function openShared(running: number, max: number): ConcurrencyLimit {
  const perClient = Math.max(1, Math.floor(running * 0.75));
  return openConcurrencyLimit({ running, perClient, waiting: max - perClient });
}

/**
 * In one process, by its database connections: more at once would only wait for each other. Pictures may be fetched from
 * other sites or drawn, and site map files are long. The desk takes none of the visitors' places: sign-ins wait for
 * passwords to be verified one by one, and uploads are as slow as their connection.
 */
export const openLimits = ({ reads, writes, desk } = { reads: 6, writes: 4, desk: 3 }) => ({
  reads: openShared(reads + 2, 128),
  submissions: openShared(writes, 256),
  desk: openShared(desk + 1, 64),
  signIn: openShared(2, 16),
  uploads: openShared(16, 32),
  // Of visitors, each as slow as its phone: a household may send a few at once. What arrives is bounded where it does (uploads.ts),
  // and the decoder has turns of its own (photo-intake.ts).
  photos: openConcurrencyLimit({ running: Number.POSITIVE_INFINITY, perClient: 4, waiting: 256 }),
  pictures: openShared(64, 128),
  maps: openShared(2, 8),
});
export type Limits = ReturnType<typeof openLimits>;

/** The limit that applies to a request. */
function limitOf({ isRead, path, prefix, takesUpload }: RequestContext): keyof Limits | 'none' {
  if (!isOperatorPath(path)) return isRead ? (prefix?.limit ?? 'reads') : takesUpload ? 'photos' : 'submissions';
  if (isRead) return prefix?.limit ?? 'desk';
  if (takesUpload) return 'uploads';
  return isOpenPage('operator', path) ? 'signIn' : 'desk';
}

/** Frees a request's place when its work has settled, not when its client disconnects. */
export const limitConcurrency =
  (limits: Limits): Step =>
  async (context) => {
    const which = limitOf(context);
    if (which === 'none') return undefined;
    const { address, network } = context.client;
    // At sign-in, a network counts as one client.
    const client = which === 'signIn' ? (network ?? address) : address;
    const release = await limits[which].enter(client, context.closed);
    if (!release) return refuseBusy(context);
    context.release = release;
    return undefined;
  };
