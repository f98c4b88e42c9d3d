import { counted } from '#app/content/total-words.ts';
import { type PhoneMatches, readPerson, readPhoneNumber, viewPerson, viewPhone } from '#app/domain/privacy/find-person.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { forms } from '#app/forms/forms.ts';
import { refuse, show } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/people';
import { EraseForm, PersonRecords, RecordList } from './person-records.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const { by, settings } = requireOperator(context);
  const { backupDays, retainRequestsDays } = settings;
  const counted = (name: string) => Math.max(0, Math.floor(Number(url.searchParams.get(name))) || 0);
  const done = { erased: counted('erased'), underWay: counted('under-way') };
  return { isOwner: by.role === 'owner', backupDays, retainRequestsDays, ...done };
}

/** Only by post: the browser would keep an e-mail address from the URL in its history. */
export async function action({ context }: Route.ActionArgs) {
  const { db, settings, form } = requireOperator(context);
  const who = form['who'] ?? '';
  const none = { person: undefined, byPhone: undefined };
  const person = readPerson(who);
  if (person) return show(form, { ...none, person: await viewPerson({ db, settings, forms }, person) });
  const phone = readPhoneNumber(who);
  if (phone) return show(form, { ...none, byPhone: await viewPhone({ db, forms }, phone) });
  return refuse(invalid({ who: 'Please enter a valid e-mail address or a phone number of ten digits' }), {
    fields: form,
    more: none,
  });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, backupDays, retainRequestsDays, erased, underWay } = loaderData;
  const { person, byPhone } = actionData ?? {};
  return (
    <DeskPage title="People">
      <Notice>
        {!actionData && erased > 0 && `Erased: ${counted(erased, 'record')} with all related data. `}
        {!actionData &&
          underWay > 0 &&
          `${counted(underWay, 'e-mail was', 'e-mails were')} being handed to the mail server at that moment and may still arrive; no other will.`}
      </Notice>
      <p className="mb-6 max-w-prose text-ink-soft">
        Everything stored under one e-mail address, however it is spelled: show it, download it, erase it. A phone number shows
        which addresses were sent with it.
      </p>
      <PostForm noValidate={false} className="desk-panel mb-6 grid max-w-xl gap-4">
        <TextField
          formId="people"
          name="who"
          label="E-mail address or phone number"
          required
          autoComplete="off"
          defaultValue={actionData?.values['who']}
          error={actionData?.errors['who']}
        />
        <div>
          <Button type="submit" name="do" value="show">
            Show data
          </Button>
        </div>
      </PostForm>
      {byPhone && (
        <PhoneRecords title={`Sent with ${byPhone.phone}`} matches={byPhone}>
          {byPhone.addresses.length === 0 ? (
            <p>Nothing was sent with this phone number.</p>
          ) : (
            <p>
              Households and contractors share a phone, so nothing is handed over or erased by it. Choose the address of the
              person who asks.
            </p>
          )}
        </PhoneRecords>
      )}
      {person && <PersonRecords person={person} />}
      {person && person.samePhone.addresses.length > 0 && (
        <PhoneRecords title="Same phone, other addresses" matches={person.samePhone}>
          <p>
            This may be another person: households and contractors share a phone. It is not in the file, and not erased with this
            address.
          </p>
        </PhoneRecords>
      )}
      {person && person.records > 0 && isOwner && <EraseForm person={person} backupDays={backupDays} />}
      {person && person.records > 0 && !isOwner && <p>Only an owner may erase it.</p>}
      <p className="mt-8 max-w-prose text-ink-soft">
        {retainRequestsDays > 0
          ? `Finished submissions (won, lost, closed, spam) are erased automatically ${retainRequestsDays} days after their last change (RETAIN_REQUESTS_DAYS).`
          : 'Nothing is erased automatically: RETAIN_REQUESTS_DAYS is off.'}
      </p>
    </DeskPage>
  );
}

/** Submissions with a phone number, by e-mail address, with a button to everything stored under each address. */
function PhoneRecords({ title, matches, children }: { title: string; matches: PhoneMatches; children?: React.ReactNode }) {
  const { addresses, hasMore } = matches;
  return (
    <Panel title={title} className="mb-6">
      <div className="max-w-prose">{children}</div>
      {addresses.map(({ email, records }) => (
        <section key={email} aria-label={email || 'No e-mail address'} className="mt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-lg font-semibold wrap-anywhere">{email || 'No e-mail address'}</h3>
            {email && (
              <PostForm action="/admin/people" fields={{ who: email }}>
                <Button type="submit" look="secondary" size="small">
                  Show all of this address
                </Button>
              </PostForm>
            )}
          </div>
          <RecordList
            records={records.map(({ label, name, ...record }) => ({ ...record, name: label, by: name ? `, ${name}` : '' }))}
          />
        </section>
      ))}
      {hasMore && <p className="mt-3 text-ink-soft">Only the newest 100 are shown.</p>}
    </Panel>
  );
}
