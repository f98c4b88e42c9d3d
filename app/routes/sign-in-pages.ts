const base = 'http://site.invalid';

type SignInPages = {
  /** The first page, such as `/admin`. Pages under it open only after signing in. */
  home: string;
  signIn: string;
  /** Pages that open without signing in. Anything added here is public. @param page as received, without `.data`. */
  isOpen: (page: string) => boolean;
};

/** The addresses around signing in to one part of the site. */
export function signInPages({ home, signIn, isOpen }: SignInPages) {
  const pages = new RegExp(`^${home}(?:/[\\w.~%/-]*)?$`);

  /** The page to open after signing in. @param asked any text; the first page unless it names a page of this part. */
  const nextPage = (asked: string | null | undefined): string => {
    if (!asked?.startsWith('/') || asked.length > 1_000 || !URL.canParse(asked, base)) return home;
    const { origin, pathname, searchParams } = new URL(asked, base);
    const page = pageOf(pathname).replace(/\/_$/, '');
    if (origin !== base || !pages.test(page) || isOpen(page)) return home;
    // Added by the router.
    searchParams.delete('_routes');
    return searchParams.size > 0 ? `${page}?${searchParams}` : page;
  };

  return {
    /** @param path as received; any other spelling is not open. */
    isOpenPage: (path: string): boolean => isOpen(pageOf(path)),
    nextPage,
    /** The sign-in page that then continues to the requested one. @param wanted path and query. */
    signInAddress(wanted: string): string {
      const next = nextPage(wanted);
      return next === home ? signIn : `${signIn}?${new URLSearchParams({ next })}`;
    },
  };
}

const pageOf = (path: string) => path.replace(/\.data$/, '');

/** Whether the router requests it, from a loaded page, for another page's data. */
export const isDataPath = (path: string): boolean => path.endsWith('.data');
