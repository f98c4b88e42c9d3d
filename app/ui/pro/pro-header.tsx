import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Menu, X } from '../art/icons.tsx';
import { useSiteInfo } from '../layout/site-info.tsx';

export type ProLink = { to: string; label: string };

/** The same page for another listing. */
export type SwitchLink = ProLink & { isCurrent: boolean };

type ProHeaderProps = {
  /** Where the mark links to. */
  home: string;
  /** The listing's name. */
  name?: string | undefined;
  links?: readonly ProLink[];
  /** For a person with several. */
  listings?: readonly SwitchLink[];
};

/** The top of contractors' own pages. Without links there is no menu. */
export function ProHeader({ home, name, links = [], listings = [] }: ProHeaderProps) {
  const { siteName } = useSiteInfo();
  return (
    <header className="pro-header">
      <div className="page-width">
        <Link to={home} reloadDocument={!home.startsWith('/pro')} className="home">
          <img src="/art/mark.svg" alt={siteName} width={36} height={36} />
        </Link>
        <span className="name">{name}</span>
        {links.length > 0 && <ProMenu links={links} />}
      </div>
      {listings.length > 0 && (
        <nav aria-label="Listings" className="page-width">
          <ul className="pro-switch">
            {listings.map(({ to, label, isCurrent }) => (
              <li key={to}>
                <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

/** A native popover on a phone, a row where there is room for one. */
function ProMenu({ links }: { links: readonly ProLink[] }) {
  const menu = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    if (page.current !== key) menu.current?.hidePopover?.();
    page.current = key;
  }, [key]);
  const current = currentLink(pathname, links);
  return (
    <>
      <button type="button" popoverTarget="pro-menu" className="menu-button" aria-label="Menu">
        <Menu />
      </button>
      <nav ref={menu} id="pro-menu" popover="auto" aria-label="Contractors" className="pro-menu">
        <button type="button" popoverTarget="pro-menu" popoverTargetAction="hide" className="menu-button" aria-label="Close menu">
          <X />
        </button>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={to === current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The longest link that the page is at or under: a listing's photos are under the listing. */
function currentLink(pathname: string, links: readonly ProLink[]): string | undefined {
  const at = links.filter(({ to: link }) => {
    const [to = ''] = link.split('?');
    return pathname === to || (to !== '/pro' && pathname.startsWith(`${to}/`));
  });
  return at.sort((one, other) => other.to.length - one.to.length)[0]?.to;
}
