import { renderToStaticMarkup } from 'react-dom/server';
import { cityNames } from '#app/content/locations.ts';
import { blogPath, legalLinks, type NavigationLink, proLinks, quickLinks } from '#app/content/navigation.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { popularServiceLinks } from '#app/content/service-cards.ts';
import { Mail, Phone } from '#app/ui/art/icons.tsx';
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
  const links = hasPosts ? quickLinks : quickLinks.filter(({ to }) => to !== blogPath);
  return (
    <footer className="site-footer mt-20 bg-night text-snow">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div>
          <p className="font-display text-2xl font-semibold">{siteName}</p>
          <p className="mt-3 max-w-xs text-snow/80">
            Find someone good to fix your house in {cityNames()}. Looking costs nothing, and you call them directly.
          </p>
          <ul className="mt-5 space-y-1">
            <li>
              <a href={phoneHref(supportPhone)}>
                <Phone />
                {shownPhone(supportPhone)}
              </a>
            </li>
            <li>
              <a href={`mailto:${supportEmail}`}>
                <Mail />
                {supportEmail}
              </a>
            </li>
          </ul>
        </div>
        <FooterLinks title="Quick links" links={links} />
        <FooterLinks title="Popular services" links={popularServiceLinks} />
        <FooterLinks title="For contractors" links={proLinks} />
      </div>
      <div className="border-t border-snow/15">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm text-snow/80">
          <p>
            © {year} {siteName}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map((link) => (
              <li key={link.to}>
                <a href={link.to}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
