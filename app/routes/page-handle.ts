/** External hosts that a page loads from. */
export type OtherSources = { script?: string; img?: string; connect?: string; frame?: string };

/** A page's settings for the server; a route exports it as `handle`. */
export type PageHandle = {
  /** Other hosts that only this page may load from. */
  sources?: OtherSources;
  /**
   * What the page reads of a query, without what has no meaning or is the default: the page is rendered from this alone, and cached
   * once for it.
   */
  query?: (given: URLSearchParams) => URLSearchParams;
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
export function pageRules(handles: readonly unknown[]) {
  return {
    query: handles.map((handle) => as(handle)?.query).find((query) => query) ?? (() => new URLSearchParams()),
    shuffled: handles.some((handle) => as(handle)?.shuffled),
    cache: handles.every((handle) => as(handle)?.cache !== false),
  };
}
