import { totalWords } from '#app/content/total-words.ts';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { type ListFilterField, ListFilters } from '#app/ui/desk/list-filters.tsx';
import { CursorLinks } from '#app/ui/desk/page-links.tsx';
import type { Route } from './+types/audit-list';
import { AuditTable } from './audit-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  return { asked, ...(await auditTrail.find(context.get(requestScope).db, asked)) };
}

const fields: readonly ListFilterField[] = [
  { name: 'text', label: 'Person, contractor or words', wide: true },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

export default function Audit({ loaderData: { asked, rows, total, next, problems } }: Route.ComponentProps) {
  return (
    <DeskPage title="Audit trail">
      <ListFilters fields={fields} asked={asked} problems={problems} />
      {total.count > 0 && <p className="mb-3 text-ink-soft">{totalWords(total, 'entry', 'entries')}, newest first</p>}
      <AuditTable entries={rows} />
      <CursorLinks asked={asked} next={next} name="before" label="Older entries" />
    </DeskPage>
  );
}
