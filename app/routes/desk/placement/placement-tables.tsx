import { Link } from 'react-router';
import { shortDay, shortTime } from '#app/content/dates.ts';
import { counted } from '#app/content/total-words.ts';
import { checkNames } from '#app/domain/contractors/check.ts';
import { type DeskPlacement, monthsInWords, type PlacementState } from '#app/domain/placement/placement.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { ContractorLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListSection } from '#app/ui/desk/list-page.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

const stateNames: Record<PlacementState, string> = {
  asked: 'asked',
  offered: 'offered',
  accepted: 'accepted, not paid',
  paid: 'paid, not started',
  running: 'running',
  ended: 'ended',
  declined: 'declined',
  withdrawn: 'withdrawn',
  canceled: 'canceled',
};

const waits: readonly PlacementState[] = ['asked', 'accepted'];

const named: readonly ListColumn<DeskPlacement>[] = [
  {
    head: 'Contractor',
    isName: true,
    width: 'w-[22%]',
    cell: ({ contractor_id, contractor_name }) => <ContractorLink id={contractor_id}>{contractor_name}</ContractorLink>,
  },
  {
    head: 'State',
    cell: ({ state, changed_at }) => (
      <>
        <Chip tone={waits.includes(state) ? 'bad' : state === 'running' ? 'good' : 'plain'}>{stateNames[state]}</Chip>{' '}
        {shortTime(changed_at)}
      </>
    ),
  },
];

const terms: ListColumn<DeskPlacement> = {
  head: 'Offer',
  cell: ({ starts_on, ends_on, price }) =>
    starts_on && ends_on ? (
      <span className="wrap-anywhere">
        {shortDay(starts_on)} to {shortDay(ends_on)}: {price}
      </span>
    ) : (
      'None yet'
    ),
};

const openColumns: readonly ListColumn<DeskPlacement>[] = [
  ...named,
  {
    head: 'Asked',
    cell: ({ months, asker, note }) => (
      <span className="wrap-anywhere">
        For {monthsInWords(months)}, by {asker ?? 'a former member'}
        {note && (
          <span className="block whitespace-pre-line text-ink-soft" dir="auto">
            {note}
          </span>
        )}
      </span>
    ),
  },
  terms,
  { head: 'Current checks', cell: (placement) => <Checks {...placement} /> },
  { head: 'Next', cell: (placement) => <Actions {...placement} /> },
];

const closedColumns: readonly ListColumn<DeskPlacement>[] = [
  ...named,
  terms,
  { head: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason || 'None given'}</span> },
];

type Rows = { placements: readonly DeskPlacement[] };
const countOf = ({ length }: readonly DeskPlacement[]) => counted(length, 'placement');

export const OpenPlacements = ({ placements }: Rows) => (
  <ListSection title="Open and running" total={countOf(placements)} columns={openColumns} rows={placements} empty="None." />
);

export const ClosedPlacements = ({ placements }: Rows) => (
  <ListSection title="Recently closed" total={countOf(placements)} columns={closedColumns} rows={placements} empty="None." />
);

/** “Verified Pro” must be true: the badge needs a current check. */
function Checks({ contractor_id, checks }: DeskPlacement) {
  if (!checks) return <strong className="font-semibold text-clay">Off the site</strong>;
  const words = checks.map(({ kind, valid_until }) => `${checkNames[kind]}, valid through ${shortDay(valid_until)}`);
  return (
    <>
      {words.length > 0 ? (
        words.join('; ')
      ) : (
        <strong className="font-semibold text-clay">None: featured without the “Verified Pro” badge</strong>
      )}
      <Link
        className="text-link flex min-h-9 w-fit items-center"
        to={`/admin/contractors/${encodeURIComponent(contractor_id)}/checks`}
      >
        Checks
      </Link>
    </>
  );
}

function Actions({ id, state, version, contractor_name, checks }: DeskPlacement) {
  const of = <span className="sr-only"> for {contractor_name}</span>;
  const link = 'text-link inline-flex min-h-11 items-center';
  if (state === 'running') return <>Ends automatically, or when “Featured” ends on the listing.</>;
  return (
    <PostForm className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <input type="hidden" name="placement" value={id} />
      <input type="hidden" name="version" value={version} />
      {checks && (state === 'asked' || state === 'offered') && (
        <Link className={link} to={`?offer=${id}`}>
          {state === 'asked' ? 'Offer dates' : 'Change the offer'}
          {of}
        </Link>
      )}
      {checks && state === 'accepted' && (
        <Button type="submit" name="do" value="paid" look="secondary" size="small">
          Mark as paid{of}
        </Button>
      )}
      <Link className={link} to={`?cancel=${id}`}>
        {state === 'asked' ? 'Turn down' : 'Cancel'}
        {of}
      </Link>
    </PostForm>
  );
}
