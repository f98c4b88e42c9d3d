import { Link } from 'react-router';
import { dayInWords, longDate, shortDay } from '#app/content/dates.ts';
import { askedMonths, maxNote, monthsInWords, type Placement, type PlacementState } from '#app/domain/placement/placement.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, SelectField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm } from '#app/ui/form/post-form.tsx';

/** What was asked for or offered, and what the member can do about it: only owners accept. */
export function OpenPlacement({ placement, mayAccept }: { placement: Placement; mayAccept: boolean }) {
  const { id, state, months, starts_on, ends_on, price, version, asked_at } = placement;
  const { title = '', text } = words[state]?.(placement) ?? {};
  return (
    <section aria-labelledby="open" className="pro-section">
      <h2 id="open">{title}</h2>
      <dl className="space-y-1">
        <Fact label="Requested">
          {longDate(asked_at)}, for {monthsInWords(months)}
        </Fact>
        {starts_on && ends_on && (
          <>
            <Fact label="Dates">
              {dayInWords(starts_on)} to {dayInWords(ends_on)}
            </Fact>
            <Fact label="Price">{price}</Fact>
          </>
        )}
      </dl>
      <p className="mt-3">{text}</p>
      {state === 'offered' && !mayAccept && (
        <p className="mt-3">
          Only an owner of the listing can accept it.{' '}
          <Link to="/pro/team" className="text-link">
            See who they are
          </Link>
        </p>
      )}
      {state !== 'paid' && (
        <PostForm fields={{ placement: id, version: String(version) }} aria-label={title} className="mt-4 flex flex-wrap gap-3">
          {state === 'offered' ? (
            <>
              {mayAccept && (
                <Button type="submit" name="do" value="accept" className="max-sm:w-full">
                  Accept the offer
                </Button>
              )}
              <Button type="submit" name="do" value="decline" look="secondary" className="max-sm:w-full">
                Decline
              </Button>
            </>
          ) : (
            <Button type="submit" name="do" value="withdraw" look="secondary">
              Withdraw
            </Button>
          )}
        </PostForm>
      )}
    </section>
  );
}

/** Its text is below the label where large letters leave no room beside it. */
const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-4">
    <dt className="w-20 text-ink-soft">{label}</dt>
    <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</dd>
  </div>
);

const words: Partial<Record<PlacementState, (placement: Placement) => { title: string; text: string }>> = {
  asked: () => ({ title: 'You asked for a featured place', text: 'We will offer you dates and a price, here and by e-mail.' }),
  offered: () => ({ title: 'Our offer', text: 'It starts once you accept it and we receive your payment.' }),
  accepted: () => ({
    title: 'You accepted our offer',
    text: 'It starts on its first day, or as soon as we receive your payment if that day has passed.',
  }),
  paid: ({ starts_on }) => ({ title: 'Paid', text: `It starts on ${dayInWords(starts_on ?? '')}.` }),
};

const closedWords: Partial<Record<PlacementState, string>> = {
  ended: 'Ended',
  declined: 'You declined it',
  withdrawn: 'You withdrew it',
  canceled: 'We canceled it',
};

/** Closed ones, the newest first. */
export const EarlierPlacements = ({ placements }: { placements: readonly Placement[] }) => (
  <section aria-labelledby="earlier" className="pro-section">
    <h2 id="earlier">Earlier requests</h2>
    <ul className="pro-rows">
      {placements.map(({ id, state, asked_at, starts_on, ends_on, price, reason }) => (
        <li key={id}>
          <p>
            <strong className="font-semibold">{closedWords[state]}</strong>
            {starts_on && ends_on
              ? `: ${shortDay(starts_on)} to ${shortDay(ends_on)}, ${price}`
              : `, requested on ${longDate(asked_at)}`}
            {reason && <span className="block text-ink-soft">{reason}</span>}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const lengths = askedMonths.map((months) => ({ value: String(months), label: monthsInWords(months) }));

/** Asks the operator for a featured place. */
export function AskForm() {
  return (
    <section aria-labelledby="ask" className="pro-section">
      <h2 id="ask">Ask for a featured place</h2>
      <p className="mb-4 text-ink-soft">We will offer you dates and a price, here and by e-mail. Then you decide.</p>
      <PostForm does="ask" aria-label="Request for a featured place" className="flex flex-col gap-5">
        {(own) => (
          <>
            <SelectField {...fieldsOf('ask', own)('months', '3')} label="How long" options={lengths} required />
            <MessageField
              {...fieldsOf('ask', own)('note')}
              label="Note"
              limit={maxNote}
              tooLong={`At most ${maxNote} characters`}
            />
            <p>
              <Button type="submit" className="max-sm:w-full">
                Ask for a featured place
              </Button>
            </p>
          </>
        )}
      </PostForm>
    </section>
  );
}
