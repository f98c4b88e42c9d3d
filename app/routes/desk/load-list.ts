import type { RouterContextProvider } from 'react-router';
import type { FoundList, List, ListControls } from '#app/domain/lists/define-list.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { requireOperator } from './require-operator.ts';

type ListArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** The loader of a list whose page is `<ListPage>` alone. */
export async function loadList<Row>({ context, url }: ListArgs, list: List<Row>): Promise<FoundList<Row> & ListControls> {
  requireOperator(context);
  const scope = context.get(requestScope);
  const asked = Object.fromEntries(url.searchParams);
  return fromDatabase(scope, async () => ({ ...(await list.find(scope.db, asked)), ...list.controls(asked) }));
}
