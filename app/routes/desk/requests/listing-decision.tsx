import { Link } from 'react-router';
import type { ListingRequest } from '#app/domain/listings/requests/listing-request-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

export type ListingDecisionProps = {
  request: ListingRequest;
  /** The slug of the business's likely listing. */
  likely: string;
};

/** For a business that asks for a listing: whether it was listed. */
export function ListingDecision({ request, likely }: ListingDecisionProps) {
  const { decision, decided_at, decided_by, contractor_id, decline_reason } = request;
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
          <PostForm noValidate={false} does="listed" action="#listing" className="space-y-4" aria-label="Listed">
            {({ values, errors }) => (
              <>
                <TextField
                  name="page"
                  formId="listed"
                  error={errors['page']}
                  defaultValue={values['page'] ?? likely}
                  label="Its page"
                  hint={likely ? 'Found by its name or phone.' : 'The address of the page, on the site or at the desk.'}
                  required
                />
                <Button type="submit">Listed: e-mail them the page and invite them</Button>
              </>
            )}
          </PostForm>
          <PostForm noValidate={false} does="declined" action="#listing" className="space-y-4" aria-label="Declined">
            {({ values, errors }) => (
              <>
                <MessageField
                  name="reason"
                  formId="declined"
                  error={errors['reason']}
                  defaultValue={values['reason']}
                  label="Reason, in your words"
                  rows={2}
                  limit={500}
                  required
                />
                <Button type="submit" look="secondary">
                  Decline and mail the reason
                </Button>
              </>
            )}
          </PostForm>
        </>
      )}
    </section>
  );
}
