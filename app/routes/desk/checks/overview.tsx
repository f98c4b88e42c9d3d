import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { checkNames } from '#app/domain/checks/check.ts';
import { listChecks } from '#app/domain/checks/list-checks.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return listChecks(context.get(requestScope).db);
}

type Listed = Route.ComponentProps['loaderData']['expired'];

export default function Checks({ loaderData: { expired, within7, within30, unchecked } }: Route.ComponentProps) {
  return (
    <DeskPage title="Checks">
      <p className="mb-6 max-w-prose text-ink-soft">
        A check counts through its last day. Then it leaves the contractor’s page by itself, and the Verified Pro badge with it
        where nothing else counts. You get a mail 30 days and 7 days before. What was checked again is left out here.
      </p>
      <CheckSection title="Over, in the last 90 days" checks={expired} empty="None." />
      <CheckSection title="Within 7 days" checks={within7} empty="None." />
      <CheckSection title="Within 30 days" checks={within30} empty="None." />
      <section aria-labelledby="unchecked" className="mt-8">
        <h2 id="unchecked" className="mb-2 text-xl">
          Featured, without the badge
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">Nothing of them counts today, so they stand first and carry no badge.</p>
        {unchecked.length === 0 && <p>None.</p>}
        <ul className="space-y-1">
          {unchecked.map(({ id, name }) => (
            <li key={id}>
              <Link className="text-link inline-flex min-h-9 items-center" to={ledgerPath(id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  );
}

const ledgerPath = (id: string) => `/admin/contractors/${encodeURIComponent(id)}/checks`;

function CheckSection({ title, checks, empty }: { title: string; checks: Listed; empty: string }) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2 text-xl">{title}</h2>
      {checks.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <DeskTable head={['Contractor', 'Checked', 'Last day', 'Featured']}>
          {checks.map(({ id, contractor_id, contractor_name, kind, number, valid_until, featured, days_left }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="text-link" to={ledgerPath(contractor_id)}>
                  {contractor_name}
                </Link>
              </th>
              <td data-label="Checked">{[checkNames[kind], number].filter(Boolean).join(' ')}</td>
              <td data-label="Last day">
                {shortDay(valid_until)}, {inDays(days_left)}
              </td>
              <td data-label="Featured">{featured ? <Chip tone="new">featured</Chip> : 'no'}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </section>
  );
}

function inDays(left: number): string {
  const days = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`;
  if (left === 0) return 'today';
  return left < 0 ? `${days} ago` : `in ${days}`;
}
