import { randomUUID } from 'node:crypto';
import { shownPhone } from '#app/content/phone.ts';
import { counted } from '#app/content/total-words.ts';
import type { Claim, ClaimCall, ClaimCode } from '#app/domain/claims/claim.ts';
import {
  type ProofField,
  selectCalls,
  selectClaim,
  selectCodes,
  selectOrigins,
  selectOtherClaims,
  type ValueOrigin,
} from '#app/domain/claims/claim-queries.ts';
import { claimDecision } from '#app/domain/claims/decide-claim.ts';
import { offeredAddresses, ownDomain } from '#app/domain/claims/own-domain.ts';
import { confirmClaimCode, noteClaimCall, sendClaimCode } from '#app/domain/claims/prove-claim.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import type { Outcome } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { badRequest, notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, FactList, Panel, ResultNotice, Section } from '#app/ui/desk/desk-page.tsx';
import { LineAnchor, LineLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { MailLink, PhoneLink } from '../contact-links.tsx';
import type { Route } from './+types/one-claim';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const claim = await selectClaim(db, params.id);
  if (!claim) throw notFound();
  const [found, codes, calls, others, origins] = await Promise.all([
    findContractorById(db, claim.contractor_id),
    selectCodes(db, claim.id),
    selectCalls(db, claim.id),
    selectOtherClaims(db, claim),
    selectOrigins(db, claim.contractor_id),
  ]);
  const domain = ownDomain(found?.website ?? null);
  const listing = found && {
    path: contractorPath(found),
    name: found.name,
    phone: found.phone,
    website: found.website,
    address: found.address,
  };
  const offered = domain ? offeredAddresses(domain, claim.email) : [];
  return {
    claim,
    listing,
    domain,
    offered,
    codes,
    calls,
    others,
    origins,
    sendKey: randomUUID(),
  };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { by, form, ...deps } = requireOperator(context);
  const { do: what = '' } = form;
  const decideIt = () => decide(deps, claimDecision, { ...form, id: params.id }, by);
  const runs = {
    code: () => sendClaimCode(deps, params.id, { address: form['address'] ?? '', key: form['key'] }, by),
    confirm: () => confirmClaimCode(deps, params.id, form['code'] ?? '', by),
    call: () => noteClaimCall(deps, params.id, form, by),
    approve: decideIt,
    decline: decideIt,
  };
  const run = ownValue<() => Promise<Outcome>>(runs, what);
  if (!run) throw badRequest();
  return respond(await run(), { fields: form, done: `${url.pathname}?done=${what}` });
}

const doneWords = {
  code: 'The code is on its way. Only that mail contains it.',
  confirm: 'The code is correct: the claimant reads mail at the contractor’s own domain.',
  call: 'The call is logged.',
  approve: 'The claim is approved. The listing counts as claimed, and the claimant gets an e-mail.',
  decline: 'The claim is declined, and the reason is on its way to them.',
};

export default function OneClaim({ loaderData }: Route.ComponentProps) {
  const { claim, listing, others, origins } = loaderData;
  return (
    <DeskPage
      title={`Claim to ${claim.contractor_name}`}
      actions={listing && <LineAnchor href={listing.path}>On the site</LineAnchor>}
    >
      <ResultNotice done={doneWords} refused="Nothing was changed. See the messages below." />
      <ClaimFacts claim={claim} listing={listing} origins={origins} />
      <Proof {...loaderData} isWaiting={!claim.decision} />
      {!claim.decision && <DecideClaim />}
      {others.length > 0 && (
        <Section title="Other claims to this listing" className="mt-8">
          <ul>
            {others.map(({ id, contact_name, decision }) => (
              <li key={id}>
                <LineLink to={`/admin/claims/${id}`}>
                  {contact_name}, {decision ?? 'waiting'}
                </LineLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </DeskPage>
  );
}

/** Approving requires proof; declining a reason, which is mailed. */
function DecideClaim() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title="Approve">
        <p className="mb-4">
          The listing counts as claimed by them, and they get an e-mail that says so. It needs a confirmed code or a logged call.
        </p>
        <PostForm does="approve">
          <Button type="submit">Approve this claim</Button>
        </PostForm>
      </Panel>
      <Panel title="Decline">
        <PostForm does="decline" className="flex flex-col gap-4">
          {(own) => (
            <>
              <p>The claimant is mailed the reason, in these words. They can claim the page again.</p>
              <MessageField {...fieldsOf('decline', own)('reason')} label="Reason" limit={500} required />
              <p>
                <Button type="submit" look="secondary">
                  Decline and mail the reason
                </Button>
              </p>
            </>
          )}
        </PostForm>
      </Panel>
    </div>
  );
}

type Listing = { name: string; phone: string | null; website: string | null; address: string | null };

type FactsProps = { claim: Claim; listing: Listing | undefined; origins: readonly ValueOrigin[] };

/** The claimant, beside the listing's values and their origins. */
function ClaimFacts({ claim, listing, origins }: FactsProps) {
  const origin = (field: ProofField) => <Origin origin={origins.find((one) => one.field === field)} />;
  return (
    <div className="mb-6 grid gap-4 lg:grid-cols-2">
      <Panel title="Claimant">
        <FactList
          facts={{
            Name: claim.contact_name,
            Phone: <PhoneLink phone={claim.phone} />,
            'E-mail': <MailLink email={claim.email} />,
            'In their words': claim.message && (
              <span dir="auto" className="whitespace-pre-wrap">
                {claim.message}
              </span>
            ),
            Sent: (
              <>
                <Moment at={claim.at} />, reference {claim.reference}
              </>
            ),
            Decided: claim.decision && claim.decided_at && (
              <>
                {claim.decision} by {claim.decided_by}, <Moment at={claim.decided_at} />
                {claim.decline_reason && <span className="block">{claim.decline_reason}</span>}
              </>
            ),
          }}
        />
      </Panel>
      <Panel title="Listing">
        {listing ? (
          <FactList
            facts={{
              Name: listing.name,
              Phone: (
                <>
                  {listing.phone ? <PhoneLink phone={listing.phone} /> : 'none'}
                  {origin('phone')}
                </>
              ),
              Website: (
                <>
                  {listing.website ?? 'none'}
                  {origin('website')}
                </>
              ),
              Address: listing.address ?? 'none',
            }}
          />
        ) : (
          <p>The contractor is not in the directory anymore.</p>
        )}
      </Panel>
    </div>
  );
}

/** Since when the listing has a value, from whom, and whether it proves anything. */
function Origin({ origin }: { origin: ValueOrigin | undefined }) {
  if (!origin) return null;
  const { at, person, cause, blockedUntil } = origin;
  const by = person === null ? 'as the listing was added' : cause === 'edit' ? `a correction, approved by ${person}` : person;
  return (
    <span className="block text-sm text-ink-soft">
      Since <Moment at={at} />: {by}
      {cause && cause !== 'edit' && ` (${cause})`}.
      {blockedUntil && (
        <strong className="block text-clay">
          It was proposed recently: it proves no claim until <Moment at={blockedUntil} />.
        </strong>
      )}
    </span>
  );
}

type ProofProps = {
  listing: { phone: string | null } | undefined;
  /** Of the listing's own website. */
  domain: string | undefined;
  offered: readonly string[];
  codes: readonly ClaimCode[];
  calls: readonly ClaimCall[];
  isWaiting: boolean;
  /** Of this page's forms: a repeated request counts once. */
  sendKey: string;
};

/** Proof of ownership: a code mailed to the contractor's own domain, or a call to it. */
function Proof({ listing, domain, offered, codes, calls, isWaiting, sendKey }: ProofProps) {
  const field = fieldsOf('proof', useAnswer());
  const [newest] = codes;
  return (
    <div className="mb-6 grid gap-4 lg:grid-cols-2">
      <Panel title="Code by mail">
        <ul className="mb-4 space-y-2">
          {codes.map(({ id, address, at, state, left, sent_by }) => (
            <li key={id} className="wrap-anywhere">
              <Chip tone={state === 'confirmed' ? 'good' : state === 'open' ? 'new' : 'plain'}>{state}</Chip> {address},{' '}
              <Moment at={at} />, {sent_by}
              {state === 'open' && `, ${counted(left, 'try', 'tries')} left`}
            </li>
          ))}
        </ul>
        {isWaiting && newest?.state === 'open' && (
          <PostForm className="mb-6 flex flex-col gap-4">
            <TextField {...field('code')} label="Code from the claimant" required inputMode="numeric" autoComplete="off" />
            <p>
              <Button type="submit" name="do" value="confirm">
                Confirm the code
              </Button>
            </p>
          </PostForm>
        )}
        {isWaiting && domain && (
          <PostForm className="flex flex-col gap-4" fields={{ key: sendKey }}>
            <p className="text-ink-soft">
              Six digits to an address at {domain}, the domain of the listed website. The reader gives you the code, on the phone
              or by mail.
            </p>
            <SelectField
              {...field('address')}
              label="Mail a code to"
              required
              options={offered.map((address) => ({ value: address, label: address }))}
            />
            <p>
              <Button type="submit" name="do" value="code" look={newest?.state === 'open' ? 'secondary' : 'primary'}>
                Mail a code
              </Button>
            </p>
          </PostForm>
        )}
        {isWaiting && !domain && <p>No website of its own is listed, so there is nowhere to mail a code to. Call instead.</p>}
        {!isWaiting && codes.length === 0 && <p>No code was mailed.</p>}
      </Panel>
      <Panel title="Call">
        <ul className="mb-4 space-y-2">
          {calls.map(({ id, number, answered_by, note, called_by, at }) => (
            <li key={id} className="wrap-anywhere">
              {called_by} called {shownPhone(number) ?? number}, <Moment at={at} />. {answered_by} answered. {note}
            </li>
          ))}
        </ul>
        {isWaiting ? (
          <PostForm className="flex flex-col gap-4" fields={{ key: sendKey }}>
            <p className="text-ink-soft">Call the number of the listing, not the claimant’s.</p>
            <TextField {...field('number', shownPhone(listing?.phone ?? null))} label="Number called" type="tel" required />
            <TextField {...field('answered_by')} label="Who answered" required />
            <TextField {...field('note')} label="What they said" />
            <p>
              <Button type="submit" name="do" value="call" look="secondary">
                Log the call
              </Button>
            </p>
          </PostForm>
        ) : (
          calls.length === 0 && <p>No call was logged.</p>
        )}
      </Panel>
    </div>
  );
}
