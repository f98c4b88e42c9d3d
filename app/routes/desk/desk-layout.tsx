import { href, Link, Outlet, useLocation, useNavigation } from 'react-router';
import { keepForms } from '#app/routes/keep-forms.ts';
import { operatorContext, requestScope } from '#app/routes/request-scope.ts';
import { iconNamed, Menu } from '#app/ui/art/icons.tsx';
import { AlarmBar } from '#app/ui/desk/alarm-bar.tsx';
import styles from '#app/ui/desk/desk.css?url';
import { FailedPost } from '#app/ui/form/failed-post.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/desk-layout';
import { deskNavigation } from './desk-navigation.ts';
import { readAlarms } from './today/read-alarms.ts';

const Globe = iconNamed('globe');

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** The signed-in operator, undefined on sign-in pages, with urgent alarms. */
export async function loader({ context }: Route.LoaderArgs) {
  const operator = context.get(operatorContext);
  return {
    operator: operator && { name: operator.name, role: operator.role },
    hasSession: operator?.sessionId !== undefined,
    alarms: operator ? await readAlarms(context.get(requestScope)) : [],
  };
}

/** Signing in or out loads a new page; a failing form must keep the layout. */
export const shouldRevalidate = () => false;

export const clientMiddleware = keepForms;

/** Navigation and layout of all desk pages. */
export default function DeskLayout({ loaderData: { operator, hasSession, alarms } }: Route.ComponentProps) {
  const { siteName } = useSiteInfo();
  const { formMethod } = useNavigation();
  return (
    <div className={operator ? 'desk' : undefined}>
      <header className="desk-header">
        <Link to="/admin" className="home">
          <img src="/art/mark.svg" alt="" width={28} height={28} />
          {siteName} desk
        </Link>
        {operator && (
          <Link to="/admin/account">
            <span className="sr-only">Your account: </span>
            <span className="truncate max-sm:max-w-20">{operator.name}</span>
          </Link>
        )}
        {hasSession && (
          <PostForm reloadDocument action="/admin/sign-out">
            <button type="submit">Sign out</button>
          </PostForm>
        )}
        <a href="/" className={operator && 'max-sm:hidden'}>
          View site
        </a>
      </header>
      {operator && <AlarmBar alarms={alarms} source={href('/admin/alarms')} />}
      {operator && <DeskNavigation role={operator.role} />}
      <main id="main" tabIndex={-1} className="desk-main aria-busy:cursor-progress" aria-busy={formMethod === 'POST'}>
        <Outlet />
        <FailedPost signIn="/admin/sign-in" />
      </main>
    </div>
  );
}

function DeskNavigation({ role }: { role: string }) {
  const { pathname } = useLocation();
  // NavLink would put code into the bundle of every public page.
  const isCurrent = (to: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  return (
    <nav aria-label="Desk" className="desk-nav">
      <details>
        <summary>
          <Menu /> Menu
        </summary>
        {deskNavigation.map(({ title, links: entries }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {entries
                .filter((link) => link.role === undefined || link.role === role)
                .map(({ to, label, icon }) => {
                  const Icon = iconNamed(icon);
                  return (
                    <li key={to}>
                      <Link to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
                        <Icon /> {label}
                      </Link>
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
        {/* In the header on wider screens. */}
        <a href="/" className="mt-4 sm:hidden">
          <Globe /> View site
        </a>
      </details>
    </nav>
  );
}
