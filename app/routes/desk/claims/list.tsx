import { Link } from 'react-router';
import { shownWords } from '#app/content/total-words.ts';
import { type Claim, urgentAfterDays } from '#app/domain/claims/claim.ts';
import { countClaims, selectClaims } from '#app/domain/claims/queries.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/list';

const most = 200;

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  const { db } = context.get(requestScope);
  const [waiting, decided, allWaiting, allDecided] = await Promise.all([
    selectClaims(db, 'waiting', most),
    selectClaims(db, 'decided', 50),
    countClaims(db, 'waiting'),
    countClaims(db, 'decided'),
  ]);
  const totals = {
    waiting: shownWords(allWaiting, waiting.length, 'claim', 'claims'),
    decided: shownWords(allDecided, decided.length, 'claim', 'claims'),
  };
  return { totals, waiting, decided };
}

export default function Claims({ loaderData: { totals, waiting, decided } }: Route.ComponentProps) {
  return (
    <DeskPage title="Claims">
      <p className="mb-6 max-w-prose text-ink-soft">
        Who says that a listing is theirs. We promise to verify a claim within one week; after {urgentAfterDays} days it is marked
        as urgent.
      </p>
      <ClaimTable title="Waiting, oldest first" claims={waiting} total={totals.waiting} empty="Nothing waits." />
      <ClaimTable title="Decided, newest first" claims={decided} total={totals.decided} empty="No decisions yet." />
    </DeskPage>
  );
}

type ClaimTableProps = { title: string; claims: readonly Claim[]; total: string; empty: string };

function ClaimTable({ title, claims, total, empty }: ClaimTableProps) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2 text-xl">{title}</h2>
      {claims.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <p className="mb-2 text-ink-soft">{total}</p>
          <DeskTable head={['Contractor', 'Claimed by', 'Sent', 'State']}>
            {claims.map((claim) => (
              <tr key={claim.id}>
                <th scope="row">
                  <Link className="text-link" to={`/admin/claims/${claim.id}`}>
                    {claim.contractor_name}
                  </Link>
                </th>
                <td data-label="Claimed by">{claim.contact_name}</td>
                <td data-label="Sent">
                  <Moment at={claim.at} />
                </td>
                <td data-label="State">
                  <ClaimState claim={claim} />
                </td>
              </tr>
            ))}
          </DeskTable>
        </>
      )}
    </section>
  );
}

/** The state in a word, with how long the claim has waited. */
function ClaimState({ claim: { decision, days } }: { claim: Claim }) {
  if (decision) return <Chip tone={decision === 'approved' ? 'good' : 'plain'}>{decision}</Chip>;
  const since = days === 1 ? '1 day' : `${days} days`;
  return days >= urgentAfterDays ? <Chip tone="bad">urgent, {since}</Chip> : <Chip tone="new">waits, {since}</Chip>;
}
