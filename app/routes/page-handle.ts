/** External hosts that a page loads from. */
export type OtherSources = { script?: string; img?: string; connect?: string; frame?: string };

/** A page's settings for the server; a route exports it as `handle`. */
export type PageHandle = {
  /** Other hosts that only this page may load from. */
  sources?: OtherSources;
  /** The query parameters that the page reads. Others are removed before rendering. */
  query?: readonly string[];
  /** Without a `seed` in its query, the page is one of a few shuffles. */
  shuffled?: boolean;
  /** Never cached, nor rendered once for several visitors. */
  cache?: false;
};

const as = (handle: unknown) => handle as PageHandle | undefined;

/** The pages' own sources, from the exports of one address's routes. */
export function sourcesOf(handles: readonly unknown[]): OtherSources[] {
  return handles.flatMap((handle) => as(handle)?.sources ?? []);
}

/** The combined rules of one address's routes. */
export function pageRules(handles: readonly unknown[]): { query: readonly string[]; shuffled: boolean; cache: boolean } {
  return {
    query: handles.flatMap((handle) => as(handle)?.query ?? []),
    shuffled: handles.some((handle) => as(handle)?.shuffled),
    cache: handles.every((handle) => as(handle)?.cache !== false),
  };
}
