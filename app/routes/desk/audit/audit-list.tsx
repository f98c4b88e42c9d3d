import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { loadList } from '#app/routes/desk/load-list.ts';
import { ListPage } from '#app/ui/desk/list-page.tsx';
import type { Route } from './+types/audit-list';
import { auditColumns } from './audit-table.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, auditTrail);

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Audit trail"
      list={loaderData}
      columns={auditColumns}
      one="entry"
      many="entries"
      order="newest first"
      empty={<p>No entries.</p>}
      older="Older entries"
    />
  );
}
