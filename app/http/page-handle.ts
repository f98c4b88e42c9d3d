import type { OtherSources } from './content-security-policy.ts';

/** What a page says of itself to the server that sends it; a route exports it as `handle`. */
export type PageHandle = {
  /** Other hosts from which this page alone may take something. */
  sources?: OtherSources;
};

/** The pages' own sources, out of what the routes of one address export. */
export function sourcesOf(handles: readonly unknown[]): OtherSources[] {
  return handles.flatMap((handle) => (handle as PageHandle | undefined)?.sources ?? []);
}
