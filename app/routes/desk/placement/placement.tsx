import { Link } from 'react-router';
import { dayInOklahoma, shortDay, shortTime } from '#app/content/dates.ts';
import { counted } from '#app/content/total-words.ts';
import { checkNames } from '#app/domain/contractors/check.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { placementDecision, setTerms } from '#app/domain/placement/decide-placement.ts';
import {
  type DeskPlacement,
  maxPrice,
  maxReason,
  monthsInWords,
  openStates,
  type PlacementState,
} from '#app/domain/placement/placement.ts';
import { type PlacementTerms, selectForDesk, selectTerms } from '#app/domain/placement/placement-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { ContractorLink, LineLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListSection } from '#app/ui/desk/list-page.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import type { Route } from './+types/placement';

/** After a conflict the page shows what is true now. */
export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

/** Listed of each kind. */
const maxOpen = 200;
const maxClosed = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const [open, running, closed, terms] = await Promise.all([
    selectForDesk(scope.db, openStates, { limit: maxOpen }),
    selectForDesk(scope.db, ['running'], { limit: maxOpen }),
    selectForDesk(scope.db, ['ended', 'declined', 'withdrawn', 'canceled'], { newest: true, limit: maxClosed }),
    selectTerms(scope.db),
  ]);
  const { searchParams } = url;
  return {
    open: [...open, ...running],
    closed,
    terms,
    today: dayInOklahoma(),
    offering: searchParams.get('offer'),
    canceling: searchParams.get('cancel'),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { do: what = '' } = form;
  if (!ownValue<string>(doneWords, what)) throw badRequest();
  const outcome = what === 'terms' ? await setTerms(db, form, by) : await decide({ db }, placementDecision, form, by);
  return respond(outcome, { fields: form, done: `/admin/placement?done=${what}` });
}

const doneWords = {
  offer: 'The offer is made. The contractor’s members get an e-mail.',
  cancel: 'It is canceled. The contractor’s members get an e-mail.',
  paid: 'It is marked as paid.',
  terms: 'The price is saved.',
};

export default function PlacementPage({ loaderData }: Route.ComponentProps) {
  const { open, closed, terms, today } = loaderData;
  const answer = useAnswer();
  // Shown again with its errors; after a conflict it is gone.
  const refused = answer && Object.keys(answer.errors).length > 0 ? answer : undefined;
  const asked = (what: string, id: string | null) =>
    open.find((one) => one.id === (refused?.form === what ? refused.values['placement'] : id));
  const offering = asked('offer', loaderData.offering);
  const canceling = asked('cancel', loaderData.canceling);
  return (
    <DeskPage title="Placement">
      <ResultNotice done={doneWords} refused="Nothing was saved yet. Correct the fields below." />
      <p className="mb-6 max-w-prose text-ink-soft">
        Contractors ask for a featured place on their own pages. You offer dates and a price, they accept, and once you mark it as
        paid it runs from its first day through its last.
      </p>
      {offering && <OfferForm key={`offer ${offering.id} ${offering.version}`} placement={offering} today={today} />}
      {canceling && <CancelForm key={`cancel ${canceling.id} ${canceling.version}`} placement={canceling} />}
      <ListSection title="Open and running" total={countOf(open)} columns={openColumns} rows={open} empty="None." />
      <TermsForm key={terms.version} terms={terms} />
      {closed.length > 0 && (
        <ListSection title="Recently closed" total={countOf(closed)} columns={closedColumns} rows={closed} empty="None." />
      )}
    </DeskPage>
  );
}

type FormProps = { placement: DeskPlacement };

/** What is shown of a placement: it is decided in no other version. */
const shownOf = ({ id, version }: DeskPlacement) => ({ placement: id, version: String(version) });

const Buttons = ({ button }: { button: string }) => (
  <p className="flex flex-wrap items-center gap-4">
    <Button type="submit">{button}</Button>
    <LineLink to="?">Leave it as it is</LineLink>
  </p>
);

function OfferForm({ placement, today }: FormProps & { today: string }) {
  const { starts_on, ends_on, price } = placement;
  const title = `Offer ${placement.contractor_name} a featured place`;
  return (
    <Panel title={title} className="mb-6">
      <p className="mb-4">They asked for {monthsInWords(placement.months)}.</p>
      {placement.checks?.length === 0 && (
        <p className="mb-4 max-w-prose font-semibold text-clay">
          Nothing about this contractor is currently checked. Check its license or something else first: featured without a
          current check, it has no “Verified Pro” badge.
        </p>
      )}
      <PostForm does="offer" fields={shownOf(placement)} aria-label={title} className="flex flex-col gap-5">
        {(own) => (
          <>
            <div className="desk-fields">
              <TextField {...fieldsOf('offer', own)('starts_on', starts_on ?? today)} label="First day" type="date" required />
              <TextField {...fieldsOf('offer', own)('ends_on', ends_on)} label="Last day" type="date" required />
            </div>
            <TextField
              {...fieldsOf('offer', own)('price', price)}
              label="Price, in words"
              hint={`For example “$150 a month, paid in advance”. At most ${maxPrice} characters.`}
              required
            />
            <Buttons button={placement.state === 'asked' ? 'Make the offer' : 'Change the offer'} />
          </>
        )}
      </PostForm>
    </Panel>
  );
}

function CancelForm({ placement }: FormProps) {
  const isAsk = placement.state === 'asked';
  const title = isAsk ? `Turn down ${placement.contractor_name}` : `Cancel the placement of ${placement.contractor_name}`;
  return (
    <Panel title={title} className="mb-6">
      <PostForm does="cancel" fields={shownOf(placement)} aria-label={title} className="flex flex-col gap-5">
        {(answered) => (
          <>
            <MessageField
              {...fieldsOf('cancel', answered)('reason')}
              label="Reason, for the contractor"
              limit={maxReason}
              tooLong={`At most ${maxReason} characters`}
              rows={3}
            />
            <Buttons button={isAsk ? 'Turn it down' : 'Cancel the placement'} />
          </>
        )}
      </PostForm>
    </Panel>
  );
}

/** What a featured place costs, for everyone to read. */
function TermsForm({ terms }: { terms: PlacementTerms }) {
  return (
    <Panel title="What it costs" className="mb-8">
      <PostForm
        does="terms"
        fields={{ version: String(terms.version) }}
        aria-label="What it costs"
        className="flex flex-col gap-5"
      >
        {(answered) => (
          <>
            <TextField
              {...fieldsOf('terms', answered)('price', terms.price)}
              label="Price, in words"
              hint={`Shown right away at /for-pros and where contractors ask. Leave it empty to show nothing. At most ${maxPrice} characters.`}
            />
            <p>
              <Button type="submit" look="secondary">
                Save the price
              </Button>
            </p>
          </>
        )}
      </PostForm>
    </Panel>
  );
}

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

const countOf = ({ length }: readonly DeskPlacement[]) => counted(length, 'placement');

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
    <PostForm className="flex flex-wrap items-center gap-x-4 gap-y-1" fields={{ placement: id, version: String(version) }}>
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
