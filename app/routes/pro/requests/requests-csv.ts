import { data } from 'react-router';
import { leadsOf } from '#app/domain/requests/lead-list-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { requireMember } from '../require-member.ts';
import type { Route } from './+types/requests-csv';

/** The list as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const scope = context.get(requestScope);
  const list = leadsOf(member.listings.map(({ contractorId }) => contractorId));
  return fromDatabase(scope, async () => {
    const rows = await list.csv(scope.db, Object.fromEntries(url.searchParams));
    if ('problems' in rows) throw data(Object.values(rows.problems).join('. '), { status: 422 });
    let text = '';
    for await (const some of rows) text += some;
    return new Response(text, {
      headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="requests.csv"' },
    });
  });
}
