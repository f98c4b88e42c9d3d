const base = 'http://desk.invalid';
const today = '/admin';

/** Pages of the desk that open without anybody being signed in. All others do not; what is added here is for everybody. */
const openPages: readonly string[] = ['/admin/sign-in', '/admin/sign-in/code', '/admin/sign-out', '/admin/join'];

const pageOf = (path: string) => path.replace(/\.data$/, '');

/** @param path as it came; written in any other way, it is not open. */
export const isOpenPage = (path: string): boolean => openPages.includes(pageOf(path));

/** Whether it is asked by the router, in a page that is there already, for the data of another. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');

/** Where to sign in, and go on to what was asked for. @param wanted path and query. */
export function signInAddress(wanted: string): string {
  const next = nextPage(wanted);
  return next === today ? '/admin/sign-in' : `/admin/sign-in?${new URLSearchParams({ next })}`;
}

/** The page of the desk that is wanted after signing in. @param asked anything at all; whatever else it names, it is Today. */
export function nextPage(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > 1_000 || !URL.canParse(asked, base)) return today;
  const { origin, pathname, searchParams } = new URL(asked, base);
  const page = pageOf(pathname).replace(/\/_$/, '');
  if (origin !== base || !/^\/admin(?:\/[\w.~%/-]*)?$/.test(page) || isOpenPage(page)) return today;
  // The router's own.
  searchParams.delete('_routes');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}
