import { Hono } from 'hono';
import { leadsOf } from '#app/domain/requests/lead-list-queries.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { listDownload } from '#app/routes/streamed-response.ts';

/** `/pro/requests.csv`: every request that a member's list finds. */
export function requestsDownload({ db }: Pick<AppDependencies, 'db'>): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/pro/requests.csv', async (c) => {
    const { member } = c.env;
    if (!member) return c.json(errorBody('Not signed in'), 401);
    const list = leadsOf(member.listings.map(({ contractorId }) => contractorId));
    return listDownload(await list.csv(db, c.req.query()), 'requests');
  });
}
