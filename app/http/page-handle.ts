import type { OtherSources } from './content-security-policy.ts';

/** What a page says of itself to the server that sends it; a route exports it as `handle`. */
export type PageHandle = {
  /** Other hosts from which this page alone may take something. */
  sources?: OtherSources;
  /** The parameters of the query that the page reads. All others are taken out before it is rendered. */
  query?: readonly string[];
  /** Without a `seed` in its query, the page is one of a few shuffles. */
  shuffled?: boolean;
  /** Never kept, nor rendered once for several visitors. */
  keep?: false;
};

const as = (handle: unknown) => handle as PageHandle | undefined;

/** The pages' own sources, out of what the routes of one address export. */
export function sourcesOf(handles: readonly unknown[]): OtherSources[] {
  return handles.flatMap((handle) => as(handle)?.sources ?? []);
}

/** What the routes of one address say together. */
export function pageRules(handles: readonly unknown[]): { query: readonly string[]; shuffled: boolean; keep: boolean } {
  return {
    query: handles.flatMap((handle) => as(handle)?.query ?? []),
    shuffled: handles.some((handle) => as(handle)?.shuffled),
    keep: handles.every((handle) => as(handle)?.keep !== false),
  };
}
