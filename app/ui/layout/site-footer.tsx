import { Link } from 'react-router';
import { cityNames } from '#app/content/locations.ts';
import { blogPath, legalLinks, type NavigationLink, proLinks, quickLinks } from '#app/content/navigation.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { popularServiceLinks } from '#app/content/service-cards.ts';
import { Mail, Phone } from '#app/ui/art/icons.tsx';
import { useSiteInfo } from './site-info.tsx';

/** Server only: the browser keeps its markup. */
export default function SiteFooter() {
  const { siteName, supportPhone, supportEmail, year, hasPosts } = useSiteInfo();
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
                <FooterLink {...link} />
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
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ label, to }: NavigationLink) {
  return <Link to={to}>{label}</Link>;
}
