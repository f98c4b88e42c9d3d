import { Link } from 'react-router';
import { type DeskPlacement, maxPrice, maxReason, monthsInWords } from '#app/domain/placement/placement.ts';
import type { PlacementTerms } from '#app/domain/placement/placement-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type Texts = Readonly<Record<string, string | undefined>>;
type FormProps = { placement: DeskPlacement; values: Texts | undefined; errors: Texts };

const fieldsOf =
  (formId: string, { values, errors }: { values: Texts | undefined; errors: Texts }) =>
  (name: string, otherwise?: string | null) => ({
    name,
    formId,
    error: errors[name],
    defaultValue: values?.[name] ?? otherwise ?? undefined,
  });

const Shown = ({ id, version }: Pick<DeskPlacement, 'id' | 'version'>) => (
  <>
    <input type="hidden" name="placement" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
);

const Buttons = ({ action, button }: { action: string; button: string }) => (
  <p className="flex flex-wrap items-center gap-4">
    <Button type="submit" name="do" value={action}>
      {button}
    </Button>
    <Link className="text-link inline-flex min-h-11 items-center" to="?">
      Leave it as it is
    </Link>
  </p>
);

export function OfferForm({ placement, today, ...posted }: FormProps & { today: string }) {
  const field = fieldsOf('offer', posted);
  const title = `Offer ${placement.contractor_name} a featured place`;
  return (
    <section aria-label={title} className="desk-panel mb-6">
      <h2 className="wrap-anywhere">{title}</h2>
      <p className="mb-4">They asked for {monthsInWords(placement.months)}.</p>
      {placement.checks?.length === 0 && (
        <p className="mb-4 max-w-prose font-semibold text-clay">
          Nothing about this contractor is currently checked. Check its license or something else first: featured without a
          current check, it has no “Verified Pro” badge.
        </p>
      )}
      <PostForm aria-label={title} className="flex flex-col gap-5">
        <Shown {...placement} />
        <div className="desk-fields">
          <TextField {...field('starts_on', placement.starts_on ?? today)} label="First day" type="date" required />
          <TextField {...field('ends_on', placement.ends_on)} label="Last day" type="date" required />
        </div>
        <TextField
          {...field('price', placement.price)}
          label="Price, in words"
          hint={`For example “$150 a month, paid in advance”. At most ${maxPrice} characters.`}
          required
        />
        <Buttons action="offer" button={placement.state === 'asked' ? 'Make the offer' : 'Change the offer'} />
      </PostForm>
    </section>
  );
}

export function CancelForm({ placement, ...posted }: FormProps) {
  const field = fieldsOf('cancel', posted);
  const isAsk = placement.state === 'asked';
  const title = isAsk ? `Turn down ${placement.contractor_name}` : `Cancel the placement of ${placement.contractor_name}`;
  return (
    <section aria-label={title} className="desk-panel mb-6">
      <h2 className="wrap-anywhere">{title}</h2>
      <PostForm aria-label={title} className="flex flex-col gap-5">
        <Shown {...placement} />
        <MessageField
          {...field('reason')}
          label="Reason, for the contractor"
          limit={maxReason}
          tooLong={`At most ${maxReason} characters`}
          rows={3}
        />
        <Buttons action="cancel" button={isAsk ? 'Turn it down' : 'Cancel the placement'} />
      </PostForm>
    </section>
  );
}

/** What a featured place costs, for everyone to read. */
export function TermsForm({ terms, ...posted }: { terms: PlacementTerms; values: Texts | undefined; errors: Texts }) {
  const field = fieldsOf('terms', posted);
  return (
    <section aria-label="What it costs" className="desk-panel mb-8">
      <h2>What it costs</h2>
      <PostForm aria-label="What it costs" className="flex flex-col gap-5">
        <input type="hidden" name="version" value={terms.version} />
        <TextField
          {...field('price', terms.price)}
          label="Price, in words"
          hint={`Shown right away at /for-pros and where contractors ask. Leave it empty to show nothing. At most ${maxPrice} characters.`}
        />
        <p>
          <Button type="submit" name="do" value="terms" look="secondary">
            Save the price
          </Button>
        </p>
      </PostForm>
    </section>
  );
}
