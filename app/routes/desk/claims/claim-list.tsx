import { counted } from '#app/content/total-words.ts';
import { type Claim, urgentAfterDays } from '#app/domain/claims/claim.ts';
import { decidedClaims, waitingClaims } from '#app/domain/claims/claim-queries.ts';
import { selectStoppedEndings } from '#app/domain/people/owner-ending-queries.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { contractorAt, TextLink } from '#app/ui/desk/links.tsx';
import type { ListColumn } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { DecisionSections } from '../decision-sections.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/claim-list';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const [waiting, decided, owners] = await Promise.all([
    waitingClaims.find(db, {}),
    decidedClaims.find(db, {}, 50),
    selectStoppedEndings(db),
  ]);
  return { waiting, decided, owners };
}

const columns: readonly ListColumn<Claim>[] = [
  {
    head: 'Contractor',
    isName: true,
    cell: ({ id, contractor_name }) => <TextLink to={`/admin/claims/${id}`}>{contractor_name}</TextLink>,
  },
  { head: 'Claimed by', cell: ({ contact_name }) => contact_name },
  { head: 'Sent', cell: ({ at }) => <Moment at={at} /> },
  { head: 'State', cell: (claim) => <ClaimState claim={claim} /> },
];

export default function Claims({ loaderData: { waiting, decided, owners } }: Route.ComponentProps) {
  return (
    <DeskPage title="Claims">
      <p className="mb-6 max-w-prose text-ink-soft">
        Claims to listings. We promise to verify a claim within one week; after {urgentAfterDays} days it is marked as urgent.
      </p>
      {owners.length > 0 && (
        <Panel title="Owners who disagree" className="mb-6">
          <ul>
            {owners.map(({ id, contractorId, listing, asker, member }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink to={contractorAt(contractorId, '/members')}>{listing ?? 'A listing that is off the site'}</TextLink>:{' '}
                {asker} ends the access of {member}, who stopped it. Decide.
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <DecisionSections waiting={waiting} decided={decided} columns={columns} one="claim" many="claims" />
    </DeskPage>
  );
}

/** The state in a word, with how long the claim has waited. */
function ClaimState({ claim: { decision, days } }: { claim: Claim }) {
  if (decision) return <Chip tone={decision === 'approved' ? 'good' : 'plain'}>{decision}</Chip>;
  const since = counted(days, 'day');
  return days >= urgentAfterDays ? <Chip tone="bad">urgent, {since}</Chip> : <Chip tone="new">waiting, {since}</Chip>;
}
