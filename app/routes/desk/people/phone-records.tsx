import { Form, Link } from 'react-router';
import type { PhoneMatches } from '#app/domain/privacy/find-person.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

/** Submissions with a phone number, by e-mail address, with a button to everything stored under each address. */
export function PhoneRecords({ title, matches, children }: { title: string; matches: PhoneMatches; children?: React.ReactNode }) {
  const { addresses, hasMore } = matches;
  return (
    <section aria-labelledby="phone-records" className="desk-panel mb-6">
      <h2 id="phone-records" className="mb-3 text-xl font-semibold break-words">
        {title}
      </h2>
      <div className="max-w-prose">{children}</div>
      {addresses.map(({ email, records }) => (
        <section key={email} aria-label={email || 'No e-mail address'} className="mt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-lg font-semibold wrap-anywhere">{email || 'No e-mail address'}</h3>
            {email && (
              <Form method="post" action="/admin/people">
                <input type="hidden" name="who" value={email} />
                <Button type="submit" look="secondary" size="small">
                  Show all of this address
                </Button>
              </Form>
            )}
          </div>
          <ul className="list-none p-0">
            {records.map(({ id, label, name, page, at }) => (
              <li key={id} className="border-t border-line py-2 break-words">
                <Link to={page} className="text-link">
                  {label}
                </Link>
                {name && `, ${name}`}{' '}
                <span className="text-ink-soft">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && <p className="mt-3 text-ink-soft">Only the newest 100 are shown.</p>}
    </section>
  );
}
