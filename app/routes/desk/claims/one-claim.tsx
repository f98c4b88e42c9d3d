import { randomUUID } from 'node:crypto';
import { selectCalls, selectClaim, selectCodes, selectOrigins, selectOtherClaims } from '#app/domain/claims/claim-queries.ts';
import { claimDecision } from '#app/domain/claims/decide-claim.ts';
import { offeredAddresses, ownDomain } from '#app/domain/claims/own-domain.ts';
import { confirmClaimCode, noteClaimCall, sendClaimCode } from '#app/domain/claims/prove-claim.tsx';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import type { Outcome } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { LineAnchor, LineLink } from '#app/ui/desk/links.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/one-claim';
import { ClaimFacts } from './claim-facts.tsx';
import { Proof } from './proof.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
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
    done: url.searchParams.get('done'),
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

const doneWords: Readonly<Record<string, string>> = {
  code: 'The code is on its way. Only that mail contains it.',
  confirm: 'The code is correct: the claimant reads mail at the firm’s own domain.',
  call: 'The call is logged.',
  approve: 'The claim is approved. The listing counts as claimed, and the claimant gets an e-mail.',
  decline: 'The claim is declined, and the reason is on its way to them.',
};

export default function OneClaim({ loaderData }: Route.ComponentProps) {
  const { claim, listing, others, origins, done } = loaderData;
  const refused = useAnswer();
  return (
    <DeskPage
      title={`Claim to ${claim.contractor_name}`}
      actions={listing && <LineAnchor href={listing.path}>On the site</LineAnchor>}
    >
      {refused ? (
        <Notice tone="problem">{refused.problem ?? 'Nothing was changed. See the messages below.'}</Notice>
      ) : (
        <Notice>{ownValue(doneWords, done)}</Notice>
      )}
      <ClaimFacts claim={claim} listing={listing} origins={origins} />
      <Proof {...loaderData} isWaiting={!claim.decision} />
      {!claim.decision && <DecideClaim />}
      {others.length > 0 && (
        <section aria-label="Other claims" className="mt-8">
          <h2 className="mb-2 text-xl">Other claims to this listing</h2>
          <ul>
            {others.map(({ id, contact_name, decision }) => (
              <li key={id}>
                <LineLink to={`/admin/claims/${id}`}>
                  {contact_name}, {decision ?? 'waiting'}
                </LineLink>
              </li>
            ))}
          </ul>
        </section>
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
