import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { headerLinks } from '#app/content/navigation.ts';
import { Menu, Phone, X } from '#app/ui/art/icons.tsx';
import { phoneHref, shownPhone } from '../contractor/display.ts';
import { ButtonAnchor } from '../controls/button.tsx';
import { useSiteInfo } from './site-info.tsx';

export function SiteHeader() {
  const { siteName, supportPhone } = useSiteInfo();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center gap-3 sm:h-18 sm:gap-6">
        <Link to="/" state={{ resetFilters: true }} className="flex shrink-0 items-center gap-2.5 text-ink no-underline">
          <img src="/art/mark.svg" alt="" width={36} height={36} />
          <span className="font-display text-xl font-semibold tracking-tight max-[26rem]:sr-only">{siteName}</span>
        </Link>
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {headerLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  prefetch="intent"
                  className="rounded-md px-2 py-2 text-[0.95rem] whitespace-nowrap xl:px-3 font-medium text-ink no-underline hover:bg-paper-deep aria-[current=page]:text-blossom"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonAnchor href={phoneHref(supportPhone)} className="max-lg:ml-auto max-sm:px-3.5 max-sm:text-[0.95rem]">
          <Phone className="size-4" />
          Start Your Project
          <span className="sr-only">, call {shownPhone(supportPhone)}</span>
        </ButtonAnchor>
        <MobileMenu />
      </div>
    </header>
  );
}

/** A popover of the browser's own: it opens, closes on Escape and on a tap outside, with JavaScript off too. */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    // A new page closes it; the first one does not: it may have been opened before the scripts were there.
    if (page.current !== key) menu.current?.hidePopover?.();
    page.current = key;
  }, [key]);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-paper-deep"
        aria-label="Menu"
      >
        <Menu className="size-6" />
      </button>
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh w-[min(22rem,100vw)] overflow-y-auto border-l border-line bg-paper p-5 text-ink shadow-lift backdrop:bg-night/40"
      >
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          className="mb-2 ml-auto grid size-11 place-items-center rounded-lg hover:bg-paper-deep"
          aria-label="Close menu"
        >
          <X className="size-6" />
        </button>
        <ul className="divide-y divide-line border-y border-line">
          {headerLinks.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                prefetch="intent"
                className="block py-3.5 font-display text-xl text-ink no-underline aria-[current=page]:text-blossom"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
