import { Link } from 'react-router';
import { legalLinks, type NavigationLink, popularServiceLinks, proLinks, quickLinks } from '#app/content/navigation.ts';
import { Mail, Phone } from '#app/ui/art/icons.tsx';
import { phoneHref, shownPhone } from '../contractor/display.ts';
import { useSiteInfo } from './site-info.tsx';

/** On the server alone: the browser keeps what it wrote. */
export default function SiteFooter() {
  const { siteName, supportPhone, supportEmail, year } = useSiteInfo();
  return (
    <footer className="mt-20 bg-night text-snow">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div>
          <p className="font-display text-2xl font-semibold">{siteName}</p>
          <p className="mt-3 max-w-xs text-snow/80">
            Somebody good to fix your house, in Oklahoma City, Edmond and Norman. Call them directly; looking costs nothing.
          </p>
          <ul className="mt-5 space-y-1">
            <li>
              <a
                href={phoneHref(supportPhone)}
                className="inline-flex min-h-9 items-center gap-2.5 text-snow underline-offset-4 hover:underline"
              >
                <Phone className="size-4 text-sun" />
                {shownPhone(supportPhone)}
              </a>
            </li>
            <li>
              <a
                href={`mailto:${supportEmail}`}
                className="inline-flex min-h-9 items-center gap-2.5 text-snow underline-offset-4 hover:underline"
              >
                <Mail className="size-4 text-sun" />
                {supportEmail}
              </a>
            </li>
          </ul>
        </div>
        <FooterLinks title="Quick links" links={quickLinks} />
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
  return (
    <Link to={to} className="inline-flex min-h-9 items-center text-snow/85 underline-offset-4 hover:text-snow hover:underline">
      {label}
    </Link>
  );
}
