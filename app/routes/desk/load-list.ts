import type { RouterContextProvider } from 'react-router';
import type { FoundList, List, ListControls } from '#app/domain/lists/define-list.ts';
import { requireOperator } from './require-operator.ts';

type ListArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** The loader of a list whose page is `<ListPage>` alone. */
export async function loadList<Row>({ context, url }: ListArgs, list: List<Row>): Promise<FoundList<Row> & ListControls> {
  const scope = requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  return { ...(await list.find(scope.db, asked)), ...list.controls(asked) };
}
