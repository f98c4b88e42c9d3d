import { Link } from 'react-router';
import type { ListingRequest } from '#app/domain/listings/requests/listing-request-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { EntryProblem } from './section-notice.ts';

export type ListingDecisionProps = {
  request: ListingRequest;
  /** The slug of the business's likely listing. */
  likely: string;
  problem: EntryProblem | undefined;
};

/** For a business that asks for a listing: whether it was listed. */
export function ListingDecision({ request, likely, problem }: ListingDecisionProps) {
  const { decision, decided_at, decided_by, contractor_id, decline_reason } = request;
  const field = (form: string, name: string, first = '') => ({
    name,
    formId: form,
    error: problem?.form === form ? problem.errors[name] : undefined,
    defaultValue: (problem?.form === form ? problem.values[name] : undefined) ?? first,
  });
  return (
    <section aria-labelledby="decision-title" className="desk-panel space-y-4">
      <h2 id="decision-title">Listed or not</h2>
      {decision && decided_at ? (
        <p className="wrap-anywhere">
          {decision === 'listed' ? 'Listed' : 'Declined'} by {decided_by}, <Moment at={decided_at} />. {decline_reason}
          {contractor_id && (
            <Link to={`/admin/contractors/${contractor_id}`} className="text-link">
              Open the listing
            </Link>
          )}
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            Either way they get an e-mail. If you list it, they also get an invitation as its owner, unless it has one: so first
            check that the address belongs to the firm.{' '}
            <Link to="/admin/contractors/new" className="text-link">
              Add the listing first
            </Link>
            if there is none.
          </p>
          <PostForm noValidate={false} action="#listing" className="space-y-4" aria-label="Listed">
            <TextField
              {...field('listed', 'page', likely)}
              label="Its page"
              hint={likely ? 'Found by its name or phone.' : 'The address of the page, on the site or at the desk.'}
              required
            />
            <Button type="submit" name="do" value="listed">
              Listed: e-mail them the page and invite them
            </Button>
          </PostForm>
          <PostForm noValidate={false} action="#listing" className="space-y-4" aria-label="Declined">
            <MessageField {...field('declined', 'reason')} label="Reason, in your words" rows={2} limit={500} required />
            <Button type="submit" name="do" value="declined" look="secondary">
              Decline and mail the reason
            </Button>
          </PostForm>
        </>
      )}
    </section>
  );
}
