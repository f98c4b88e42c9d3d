import { Link } from 'react-router';
import type { FieldLabels } from '#app/domain/listings/listing-form.ts';
import type { ProposedChange } from '#app/domain/listings/proposals/edit-queries.ts';
import { formId } from '#app/routes/listing-editor/column-control.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

type ChangesProps = { changes: readonly (ProposedChange & { words: string })[]; labels: FieldLabels };

/** What members of the listing propose. Their own can be withdrawn. */
export function Waiting({ changes, labels, memberId, listing }: ChangesProps & { memberId: string; listing: string }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="pro-section">
      <h2 id="waiting">Waiting for approval</h2>
      <ul className="pro-rows">
        {changes.map(({ field, words, member, at }) => (
          <li key={`${member.id} ${field}`}>
            <div>
              <h3 className="font-sans font-semibold">{labels[field]}</h3>
              <p dir="auto" className="whitespace-pre-line">
                {words}
              </p>
              <p className="text-sm text-ink-soft">
                By {member.name || 'a member'}, <Moment at={at} />
              </p>
            </div>
            {member.id === memberId && (
              <Button
                type="submit"
                form={`${formId}-form`}
                name="withdraw"
                value={field}
                look="secondary"
                aria-label={`Withdraw ${labels[field]}`}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={`/pro/listings/${encodeURIComponent(listing)}/preview`} className="text-link">
          Preview your page with all pending changes
        </Link>
      </p>
    </section>
  );
}

/** What operators decided last. */
export function Decided({ changes, labels }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="decided" className="pro-section">
      <h2 id="decided">Decisions</h2>
      <ul className="pro-rows">
        {changes.map(({ field, decision, reason, member, decidedAt }) => (
          <li key={`${member.id} ${field} ${decidedAt}`}>
            <div>
              <p>
                <strong className="font-semibold">{labels[field]}</strong>:{' '}
                {decision === 'approved' ? 'approved' : 'not approved'}. {reason}
              </p>
              <p className="text-sm text-ink-soft">
                Proposed by {member.name || 'a member'}, decided {decidedAt && <Moment at={decidedAt} />}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
