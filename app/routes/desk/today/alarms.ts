import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import type { Route } from './+types/alarms';
import { readAlarms } from './read-alarms.ts';

/** For pages that stay open. */
export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return Response.json(await readAlarms(context.get(requestScope)));
}
