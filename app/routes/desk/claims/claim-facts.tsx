import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Claim } from '#app/domain/claims/claim.ts';
import type { ProofField, ValueOrigin } from '#app/domain/claims/claim-queries.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { Fact } from '../decision-sections.tsx';

type Listing = { name: string; phone: string | null; website: string | null; address: string | null };

type FactsProps = { claim: Claim; listing: Listing | undefined; origins: readonly ValueOrigin[] };

/** The claimant, beside the listing's values and their origins. */
export function ClaimFacts({ claim, listing, origins }: FactsProps) {
  const origin = (field: ProofField) => <Origin origin={origins.find((one) => one.field === field)} />;
  return (
    <div className="mb-6 grid gap-4 lg:grid-cols-2">
      <Panel title="Claimant">
        <dl className="space-y-2">
          <Fact label="Name">{claim.contact_name}</Fact>
          <Fact label="Phone">
            <Call phone={claim.phone} />
          </Fact>
          <Fact label="E-mail">
            <a className="text-link" href={mailtoHref(claim.email)}>
              {claim.email}
            </a>
          </Fact>
          {claim.message && (
            <Fact label="In their words">
              <span dir="auto" className="whitespace-pre-wrap">
                {claim.message}
              </span>
            </Fact>
          )}
          <Fact label="Sent">
            <Moment at={claim.at} />, reference {claim.reference}
          </Fact>
          {claim.decision && claim.decided_at && (
            <Fact label="Decided">
              {claim.decision} by {claim.decided_by}, <Moment at={claim.decided_at} />
              {claim.decline_reason && <span className="block">{claim.decline_reason}</span>}
            </Fact>
          )}
        </dl>
      </Panel>
      <Panel title="Listing">
        {listing ? (
          <dl className="space-y-2">
            <Fact label="Name">{listing.name}</Fact>
            <Fact label="Phone">
              {listing.phone ? <Call phone={listing.phone} /> : 'none'}
              {origin('phone')}
            </Fact>
            <Fact label="Website">
              {listing.website ?? 'none'}
              {origin('website')}
            </Fact>
            <Fact label="Address">{listing.address ?? 'none'}</Fact>
          </dl>
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

function Call({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  const shown = shownPhone(phone) ?? phone;
  return href ? (
    <a className="text-link" href={href}>
      {shown}
    </a>
  ) : (
    shown
  );
}
