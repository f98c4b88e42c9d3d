import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { selectCalls, selectClaim, selectCodes, selectOrigins, selectOtherClaims } from '#app/domain/claims/claim-queries.ts';
import { approveClaim, declineClaim } from '#app/domain/claims/decide-claim.ts';
import { offeredAddresses, ownDomain } from '#app/domain/claims/own-domain.ts';
import { confirmClaimCode, noteClaimCall, sendClaimCode } from '#app/domain/claims/prove-claim.tsx';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/one-claim';
import { ClaimFacts } from './claim-facts.tsx';
import { DecideClaim } from './decide-claim.tsx';
import { Proof } from './proof.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireOperator(context);
  const { db } = context.get(requestScope);
  const claim = await selectClaim(db, params.id);
  if (!claim) throw data(null, { status: 404 });
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
  const by = requireOperator(context);
  const { form = {}, ...deps } = context.get(requestScope);
  const { do: what = '' } = form;
  const runs = {
    code: () => sendClaimCode(deps, params.id, { address: form['address'] ?? '', key: form['key'] }, by),
    confirm: () => confirmClaimCode(deps, params.id, form['code'] ?? '', by),
    call: () => noteClaimCall(deps, params.id, form, by),
    approve: () => approveClaim(deps, params.id, by),
    decline: () => declineClaim(deps, params.id, form['reason'] ?? '', by),
  };
  const run = ownValue<() => Promise<Awaited<ReturnType<(typeof runs)[keyof typeof runs]>>>>(runs, what);
  if (!run) throw data(null, { status: 400 });
  const outcome = await run();
  if (outcome.outcome === 'done') return redirect(`${url.pathname}?done=${what}`);
  if (outcome.outcome === 'missing') throw data(null, { status: 404 });
  if (outcome.outcome === 'decided')
    return data({ errors: {}, values: {}, problem: 'Another operator decided this claim in the meantime.' }, { status: 409 });
  const problem = outcome.fields['approve'] ?? 'Nothing was changed. See the messages below.';
  return data({ errors: outcome.fields, values: form, problem }, { status: 422 });
}

const doneWords: Readonly<Record<string, string>> = {
  code: 'The code is on its way. Only that mail contains it.',
  confirm: 'The code is correct: the claimant reads mail at the firm’s own domain.',
  call: 'The call is logged.',
  approve: 'The claim is approved. The listing counts as claimed, and the claimant gets an e-mail.',
  decline: 'The claim is declined, and the reason is on its way to them.',
};

export default function OneClaim({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, listing, others, origins, done } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? {};
  return (
    <DeskPage
      title={`Claim to ${claim.contractor_name}`}
      actions={
        listing && (
          <a className="text-link inline-flex min-h-11 items-center" href={listing.path}>
            On the site
          </a>
        )
      }
    >
      {actionData ? <Notice tone="problem">{actionData.problem}</Notice> : <Notice>{ownValue(doneWords, done)}</Notice>}
      <ClaimFacts claim={claim} listing={listing} origins={origins} />
      <Proof {...loaderData} isWaiting={!claim.decision} errors={errors} values={values} />
      {!claim.decision && <DecideClaim errors={errors} values={values} />}
      {others.length > 0 && (
        <section aria-label="Other claims" className="mt-8">
          <h2 className="mb-2 text-xl">Other claims to this listing</h2>
          <ul>
            {others.map(({ id, contact_name, decision }) => (
              <li key={id}>
                <Link className="text-link inline-flex min-h-9 items-center" to={`/admin/claims/${id}`}>
                  {contact_name}, {decision ?? 'waiting'}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}
