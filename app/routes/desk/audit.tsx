import { Link } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import { findAuditEntries } from '#app/domain/audit/find-audit-entries.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { FilterForm } from '#app/ui/desk/filter-form.tsx';
import type { Route } from './+types/audit';
import { AuditTable } from './audit-table.tsx';
import { requireOperator } from './require-operator.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  return { asked, ...(await findAuditEntries(context.get(requestScope).db, asked)) };
}

export default function Audit({ loaderData: { asked, entries, total, older, problems } }: Route.ComponentProps) {
  const field = (name: string) => ({ name, value: asked[name], error: problems[name] });
  return (
    <DeskPage title="Audit trail">
      <FilterForm>
        <FilterField wide label="Person, contractor or words" {...field('text')} />
        <FilterField label="From" type="date" {...field('from')} />
        <FilterField label="To" type="date" {...field('to')} />
      </FilterForm>
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
