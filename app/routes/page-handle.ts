/** What a page takes from elsewhere, beside this site itself. */
export type OtherSources = { script?: string; img?: string; connect?: string; frame?: string };

/** What a page says of itself to the server that sends it; a route exports it as `handle`. */
export type PageHandle = {
  /** Other hosts from which this page alone may take something. */
  sources?: OtherSources;
  /** The parameters of the query that the page reads. All others are taken out before it is rendered. */
  query?: readonly string[];
  /** Without a `seed` in its query, the page is one of a few shuffles. */
  shuffled?: boolean;
  /** Never cached, nor rendered once for several visitors. */
  cache?: false;
};

const as = (handle: unknown) => handle as PageHandle | undefined;

/** The pages' own sources, out of what the routes of one address export. */
export function sourcesOf(handles: readonly unknown[]): OtherSources[] {
  return handles.flatMap((handle) => as(handle)?.sources ?? []);
}

/** What the routes of one address say together. */
export function pageRules(handles: readonly unknown[]): { query: readonly string[]; shuffled: boolean; cache: boolean } {
  return {
    query: handles.flatMap((handle) => as(handle)?.query ?? []),
    shuffled: handles.some((handle) => as(handle)?.shuffled),
    cache: handles.every((handle) => as(handle)?.cache !== false),
  };
}
