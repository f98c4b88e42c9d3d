import { renderToStaticMarkup } from 'react-dom/server';
import { spanishHome } from '#app/content/es/addresses.ts';
import { aboutLinks, blogPath, legalLinks, type NavigationLink, proLinks, quickLinks } from '#app/content/navigation.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { popularServiceLinks } from '#app/content/service-cards.ts';
import { InSpanish } from './in-spanish.tsx';
import type { SiteInfo } from './site-info.tsx';

type FooterFacts = Pick<SiteInfo, 'siteName' | 'supportPhone' | 'supportEmail' | 'year' | 'hasPosts'>;

let latest: { key: string; html: string } | undefined;

/** The footer's HTML, cached until one of its facts changes: every page contains it. For the server; the browser keeps the markup. */
export default function siteFooter({ siteName, supportPhone, supportEmail, year, hasPosts }: FooterFacts): string {
  const facts = { siteName, supportPhone, supportEmail, year, hasPosts };
  const key = JSON.stringify(facts);
  if (latest?.key !== key) latest = { key, html: renderToStaticMarkup(<SiteFooter {...facts} />) };
  return latest.html;
}

function SiteFooter({ siteName, supportPhone, supportEmail, year, hasPosts }: FooterFacts) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="brand">
          <p>{siteName}</p>
          <a href={phoneHref(supportPhone)}>
            Call us:&nbsp;<span>{shownPhone(supportPhone)}</span>
          </a>
        </div>
        <div className="groups">
          <div>
            <FooterLinks title="Quick links" links={quickLinks} />
            <FooterLinks title="For contractors" links={proLinks} />
          </div>
          <div>
            <FooterLinks title="Popular services" links={popularServiceLinks} />
            <FooterLinks title={siteName} links={hasPosts ? aboutLinks : aboutLinks.filter(({ to }) => to !== blogPath)} />
          </div>
        </div>
        <ul className="legal">
          <li>
            © {year} {siteName}. All rights reserved.
          </li>
          <li>
            <InSpanish to={spanishHome} />
          </li>
          {[...legalLinks, { label: supportEmail, to: `mailto:${supportEmail}` }].map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
