import { type AccountKind, accountKinds } from '#app/domain/people/accounts.ts';

// The addresses around signing in to the desk, and to /pro.

const base = 'http://site.invalid';

/** Pages that open without signing in. Anything added here is public. */
const openPages: Record<AccountKind, RegExp> = {
  operator: /^\/admin\/(?:sign-in(?:\/code)?|sign-out|join)$/,
  member: /^\/pro\/(?:sign-in(?:\/[\w-]+)?|sign-out|(?:join|confirm)\/[\w-]+)$/,
};

/** As received, without `.data`. */
const pageOf = (path: string) => path.replace(/\.data$/, '');

/** Whether the router requests it, from a loaded page, for another page's data. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');

/** @param path as received; any other spelling is not open. */
export const isOpenPage = (kind: AccountKind, path: string): boolean => openPages[kind].test(pageOf(path));

/** The page to open after signing in. @param asked any text; the first page unless it names a page that needs signing in. */
export function nextPage(kind: AccountKind, asked: string | null | undefined): string {
  const { home } = accountKinds[kind];
  if (!asked?.startsWith('/') || asked.length > 1_000 || !URL.canParse(asked, base)) return home;
  const { origin, pathname, searchParams } = new URL(asked, base);
  const page = pageOf(pathname).replace(/\/_$/, '');
  const isOurs = page === home || (page.startsWith(`${home}/`) && /^[\w.~%/-]*$/.test(page));
  if (origin !== base || !isOurs || openPages[kind].test(page)) return home;
  // Added by the router.
  searchParams.delete('_routes');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}

/** The sign-in page that then continues to the requested one. @param wanted path and query. */
export function signInAddress(kind: AccountKind, wanted: string): string {
  const { home } = accountKinds[kind];
  const next = nextPage(kind, wanted);
  return next === home ? `${home}/sign-in` : `${home}/sign-in?${new URLSearchParams({ next })}`;
}
