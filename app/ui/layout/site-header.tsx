import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { headerLinks } from '#app/content/navigation.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Menu, Phone, X } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '../controls/button.tsx';
import { ServerMarkup } from '../hydration/server-markup.tsx';
import { useSiteInfo } from './site-info.tsx';

const search = import.meta.env.SSR ? await import('./site-search.tsx') : undefined;

export function SiteHeader() {
  const { siteName, supportPhone } = useSiteInfo();
  return (
    <header className="site-header">
      <div className="page-width">
        <Link to="/" state={{ resetFilters: true }} className="home">
          <img src="/art/mark.svg" alt="" width={36} height={36} />
          <span>{siteName}</span>
        </Link>
        <nav aria-label="Main" className="site-header-links">
          <HeaderLinks />
        </nav>
        <ServerMarkup id="header-search" content={search?.SiteSearch} />
        {/* Outlined: on a contractor’s page, the only filled call button is the contractor’s. */}
        <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
          <Phone />
          <span className="words">Start Your Project</span>
          <span className="sr-only">, call {shownPhone(supportPhone)}</span>
        </ButtonAnchor>
        <MobileMenu />
      </div>
    </header>
  );
}

/** Marks the link to the current page or its section. */
function HeaderLinks() {
  const { pathname } = useLocation();
  return (
    <ul>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined} prefetch="intent">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A native popover: opens, and closes on Escape or an outside tap, even without JavaScript. */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    // A new page closes it, but not the first: the visitor may have opened it before the scripts loaded.
    if (page.current !== key) menu.current?.hidePopover?.();
    page.current = key;
  }, [key]);
  return (
    <div className="menu">
      <button type="button" popoverTarget="site-menu" className="menu-button" aria-label="Menu">
        <Menu />
      </button>
      <nav ref={menu} id="site-menu" popover="auto" aria-label="Menu" className="site-menu">
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          className="menu-button"
          aria-label="Close menu"
        >
          <X />
        </button>
        <ServerMarkup id="menu-search" content={search?.MenuSearch} />
        <HeaderLinks />
      </nav>
    </div>
  );
}
