import { Link } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import { findAuditEntries } from '#app/domain/audit/find-audit-entries.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { type ListFilterField, ListFilters } from '#app/ui/desk/desk-list.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import type { Route } from './+types/list';
import { AuditTable } from './audit-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  return { asked, ...(await findAuditEntries(context.get(requestScope).db, asked)) };
}

const fields: readonly ListFilterField[] = [
  { name: 'text', label: 'Person, contractor or words', wide: true },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

export default function Audit({ loaderData: { asked, entries, total, older, problems } }: Route.ComponentProps) {
  return (
    <DeskPage title="Audit trail">
      <ListFilters fields={fields} asked={asked} problems={problems} />
      {total.count > 0 && <p className="mb-3 text-ink-soft">{totalWords(total, 'entry', 'entries')}, newest first</p>}
      <AuditTable entries={entries} />
      {older && (
        <p className="mt-6">
          <Link className="text-link" to={`?${new URLSearchParams({ ...asked, before: older })}`}>
            Older entries
          </Link>
        </p>
      )}
    </DeskPage>
  );
}
