import { shownPhone } from '#app/content/phone.ts';
import { counted } from '#app/content/total-words.ts';
import type { ClaimCall, ClaimCode } from '#app/domain/claims/claim.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';

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
export function Proof({ listing, domain, offered, codes, calls, isWaiting, sendKey }: ProofProps) {
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
          <PostForm className="flex flex-col gap-4">
            <input type="hidden" name="key" value={sendKey} />
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
          <PostForm className="flex flex-col gap-4">
            <input type="hidden" name="key" value={sendKey} />
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
