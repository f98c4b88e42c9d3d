const base = 'http://desk.invalid';
const today = '/admin';

/** Desk pages that open without signing in. Anything added here is public. */
const openPages: readonly string[] = ['/admin/sign-in', '/admin/sign-in/code', '/admin/sign-out', '/admin/join'];

const pageOf = (path: string) => path.replace(/\.data$/, '');

/** @param path as received; any other spelling is not open. */
export const isOpenPage = (path: string): boolean => openPages.includes(pageOf(path));

/** Whether the router requests it, from a loaded page, for another page's data. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');

/** The sign-in page that then continues to the requested one. @param wanted path and query. */
export function signInAddress(wanted: string): string {
  const next = nextPage(wanted);
  return next === today ? '/admin/sign-in' : `/admin/sign-in?${new URLSearchParams({ next })}`;
}

/** The desk page to open after signing in. @param asked any text; Today unless it names a desk page. */
export function nextPage(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > 1_000 || !URL.canParse(asked, base)) return today;
  const { origin, pathname, searchParams } = new URL(asked, base);
  const page = pageOf(pathname).replace(/\/_$/, '');
  if (origin !== base || !/^\/admin(?:\/[\w.~%/-]*)?$/.test(page) || isOpenPage(page)) return today;
  // Added by the router.
  searchParams.delete('_routes');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}
