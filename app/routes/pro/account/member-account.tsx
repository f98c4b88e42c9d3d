import { redirect } from 'react-router';
import { shortTime } from '#app/content/dates.ts';
import { selectSecondAddress } from '#app/domain/people/link-queries.ts';
import {
  addSecondAddress,
  changeMails,
  changeName,
  mutableMails,
  removeSecondAddress,
} from '#app/domain/people/member-account.ts';
import { selectLeavable, selectMuted } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { selectSessions } from '#app/domain/people/session-queries.ts';
import { endSessions } from '#app/domain/people/sessions.ts';
import { overtaken } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireMember } from '../require-member.ts';
import type { Route } from './+types/member-account';

const notices: Record<string, string> = {
  name: 'Your name is saved.',
  mails: 'Your e-mail settings are saved.',
  address: 'We e-mailed a link to that address. It counts once you have opened the link and confirmed it.',
  removed: 'The second address is removed. It gets no more of our e-mails and signs no one in.',
  left: 'You are no longer a member of that listing.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, member } = requireMember(context);
  const { id, name, email, sessionId } = member;
  const [muted, sessions, second, listings] = await Promise.all([
    selectMuted(db, id),
    selectSessions(db, { kind: 'member', id }),
    selectSecondAddress(db, { memberId: id }),
    selectLeavable(db, id),
  ]);
  return {
    name,
    email,
    second: second && { email: second.email, isConfirmed: second.confirmedAt !== null },
    listings,
    sessionId,
    mails: mutableMails.map((mail) => ({ ...mail, isOn: !muted.includes(mail.kind) })),
    sessions,
    done: ownValue(notices, url.searchParams.get('done')),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const acting = requireMember(context);
  const { db, form = {}, isHttps = false, member, by } = acting;
  switch (form['do']) {
    case 'name': {
      const { name = '' } = form;
      const fields = { ...form, name: name.slice(0, 200) };
      return respond(await changeName(db, by, member.id, name), { fields, done: '/pro/account?done=name' });
    }
    case 'address': {
      const { email = '' } = form;
      const added = await addSecondAddress(db, { member, typed: email, sender: acting });
      return respond(added, { fields: { ...form, email: email.slice(0, 254) }, done: '/pro/account?done=address' });
    }
    case 'remove-address':
      await removeSecondAddress(db, by, member);
      throw redirect('/pro/account?done=removed', 303);
    case 'leave': {
      const { contractor: contractorId = '' } = form;
      const ended = await endMembership(db, { contractorId, memberId: member.id, by });
      const isLast = member.listings.length === 1 && member.listings[0]?.contractorId === contractorId;
      if (ended.outcome === 'done' && isLast)
        throw redirect('/pro/sign-in?done=left', { headers: { 'Set-Cookie': dropCookie('pro-session', isHttps) } });
      const outcome = ended.outcome === 'overtaken' ? lastOwner : ended;
      return respond(outcome, { fields: form, done: '/pro/account?done=left' });
    }
    case 'mails': {
      const wanted = mutableMails.map(({ kind }) => kind).filter((kind) => form[kind]);
      await changeMails(db, by, member.id, wanted);
      throw redirect('/pro/account?done=mails', 303);
    }
    case 'sign-out-everywhere':
      await endSessions(db, 'member', by, member);
      throw redirect('/pro/sign-in?done=everywhere', { headers: { 'Set-Cookie': dropCookie('pro-session', isHttps) } });
    default:
      throw notFound();
  }
}

const lastOwner = overtaken(
  'A listing needs an owner, and you are its only one. Make another member an owner first, at “Team”, or call us to end your access.',
);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, second, listings, mails, sessions, sessionId, done } = loaderData;
  return (
    <ProPage title="Your account">
      <Notice>{actionData ? undefined : done}</Notice>
      {actionData?.form === 'leave' && <Notice tone="problem">{actionData.problem}</Notice>}
      <p className="mb-6">
        You sign in with <strong className="wrap-anywhere">{email}</strong>
        {second?.isConfirmed && (
          <>
            {' '}
            or <strong className="wrap-anywhere">{second.email}</strong>
          </>
        )}
        .
      </p>
      <PostForm does="name" className="grid max-w-md gap-4">
        {({ values, errors }) => (
          <>
            <TextField
              formId="account"
              name="name"
              label="Your name"
              autoComplete="name"
              required
              defaultValue={values['name'] ?? name}
              error={errors['name']}
              hint="Your team and our staff see it. Homeowners only see the name of your business."
            />
            <Button type="submit" look="secondary" className="justify-self-start">
              Save name
            </Button>
          </>
        )}
      </PostForm>
      <SecondAddress second={second} />
      <section className="pro-section">
        <h2>E-mails</h2>
        <PostForm className="grid gap-4">
          {mails.map(({ kind, label, hint, isOn }) => (
            <label key={kind} className="flex min-h-11 gap-3">
              <input type="checkbox" name={kind} value="on" defaultChecked={isOn} className="mt-1 size-5 shrink-0" />
              <span>
                <span className="font-medium">{label}</span>
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
            </label>
          ))}
          <Button type="submit" look="secondary" name="do" value="mails" className="justify-self-start">
            Save e-mails
          </Button>
        </PostForm>
        <p className="mt-4 max-w-prose text-sm text-ink-soft">
          You always get e-mails about signing in, your team and canceled requests.
        </p>
      </section>
      <section className="pro-section">
        <h2>Your listings</h2>
        <ul className="pro-rows">
          {listings.map(({ contractorId, name, role, isLastOwner }) => (
            <li key={contractorId}>
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-sm text-ink-soft">
                  {role === 'owner' ? 'Owner' : 'Member'}
                  {isLastOwner && ': its only one. To leave, make another member an owner first, or call us.'}
                </p>
              </div>
              {!isLastOwner && (
                <PostForm fields={{ contractor: contractorId }}>
                  <Button type="submit" look="secondary" size="small" name="do" value="leave">
                    Leave<span className="sr-only"> {name}</span>
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="pro-section">
        <h2>Where you are signed in</h2>
        <ul className="pro-rows">
          {sessions.map(({ id, device, startedAt, seenAt }) => (
            <li key={id}>
              <div>
                <p className="font-medium">
                  {device}
                  {id === sessionId && <span className="font-normal text-ink-soft"> (this browser)</span>}
                </p>
                <p className="text-sm text-ink-soft">
                  Signed in {shortTime(startedAt)} · last used {shortTime(seenAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          A browser is signed out after 7 days without use, and after 30 days in any case.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <PostForm reloadDocument action="/pro/sign-out">
            <Button type="submit" look="secondary">
              Sign out
            </Button>
          </PostForm>
          <PostForm reloadDocument>
            <Button type="submit" look="secondary" name="do" value="sign-out-everywhere">
              Sign out everywhere
            </Button>
          </PostForm>
        </div>
      </section>
    </ProPage>
  );
}

/** A second address of a member: added, once confirmed in use, removed. */
export const SecondAddress = ({ second }: { second: { email: string; isConfirmed: boolean } | undefined }) => (
  <section className="pro-section">
    <h2>A second address</h2>
    <p className="mb-4 max-w-prose">Our e-mails go to both addresses, and you can sign in with either.</p>
    {second && (
      <PostForm className="mb-4">
        <p className="mb-2">
          <strong className="wrap-anywhere">{second.email}</strong>{' '}
          {!second.isConfirmed && 'is not confirmed yet: open the link that we e-mailed there.'}
        </p>
        <Button type="submit" look="secondary" name="do" value="remove-address">
          Remove it
        </Button>
      </PostForm>
    )}
    {!second?.isConfirmed && (
      <PostForm does="address" className="grid max-w-md gap-4">
        {({ values, errors, problem }) => (
          <>
            <TextField
              formId="second-address"
              name="email"
              label={second ? 'Another second address' : 'Second address'}
              type="email"
              autoComplete="off"
              required
              defaultValue={values['email']}
              error={errors['email'] ?? problem}
              hint="We e-mail a link there. The address counts once you have confirmed it."
            />
            <Button type="submit" look="secondary" className="justify-self-start">
              Add address
            </Button>
          </>
        )}
      </PostForm>
    )}
  </section>
);
