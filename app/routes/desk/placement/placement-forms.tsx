import { type DeskPlacement, maxPrice, maxReason, monthsInWords } from '#app/domain/placement/placement.ts';
import type { PlacementTerms } from '#app/domain/placement/placement-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm } from '#app/ui/form/post-form.tsx';

type FormProps = { placement: DeskPlacement };

/** What is shown of a placement: it is decided in no other version. */
const shownOf = ({ id, version }: DeskPlacement) => ({ placement: id, version: String(version) });

const Buttons = ({ button }: { button: string }) => (
  <p className="flex flex-wrap items-center gap-4">
    <Button type="submit">{button}</Button>
    <LineLink to="?">Leave it as it is</LineLink>
  </p>
);

export function OfferForm({ placement, today }: FormProps & { today: string }) {
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

export function CancelForm({ placement }: FormProps) {
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
export function TermsForm({ terms }: { terms: PlacementTerms }) {
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
