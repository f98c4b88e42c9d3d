import { data, type ShouldRevalidateFunction } from 'react-router';
import { shortTime } from '#app/content/dates.ts';
import { selectLinkedAddress } from '#app/domain/people/link-queries.ts';
import { confirmAddress } from '#app/domain/people/member-account.ts';
import { selectEnding } from '#app/domain/people/owner-ending-queries.ts';
import { stopEnding } from '#app/domain/people/owner-endings.ts';
import type { Queryable } from '#app/platform/database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import type { Route } from './+types/confirm';

/** What a mailed link confirms: that an owner keeps their access, or that an address is theirs. */
async function findLinked(db: Queryable, token: string) {
  const ending = await selectEnding(db, { token });
  if (ending) {
    const { id, listing, asker, endsAt, stoppedAt } = ending;
    const name = listing ?? 'your listing';
    return { kind: 'ending', id, name, asker, until: shortTime(endsAt), isStopped: stoppedAt !== null } as const;
  }
  const address = await selectLinkedAddress(db, token);
  return address && ({ kind: 'address', email: address.email } as const);
}

/** Opening the link changes nothing: mail scanners open links, too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const linked = await findLinked(context.get(requestScope).db, token);
  return data({ linked }, { status: linked ? 200 : 404 });
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const { db, clientAddress } = context.get(requestScope);
  const linked = await findLinked(db, token);
  const isEnding = linked?.kind === 'ending';
  const done = isEnding
    ? (await stopEnding(db, linked.id, clientAddress)) && ('stopped' as const)
    : await confirmAddress(db, token, clientAddress);
  return data({ done }, { status: done ? (done === 'taken' ? 409 : 200) : 404 });
}

/** A confirmed address's link opens nothing any more. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  !formMethod && defaultShouldRevalidate;

const outcomes = {
  stopped: {
    title: 'Stopped: you keep your access',
    lede: 'We will look into it and decide, and e-mail you then. Until then nothing changes.',
  },
  confirmed: {
    title: 'Your second address is confirmed',
    lede: 'Our e-mails about your listings go to it as well, and you can sign in with it.',
  },
  taken: {
    title: 'This address belongs to another account',
    lede: 'One address belongs to one person only. Use another one, or call us.',
  },
};

const toAccount = (
  <a href="/pro" className="text-link">
    Open your listings
  </a>
);

export default function Confirm({ loaderData: { linked }, actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? (linked?.kind === 'ending' && linked.isStopped ? 'stopped' : undefined);
  if (done) return <ProPage {...outcomes[done]}>{toAccount}</ProPage>;
  if (!linked || actionData)
    return (
      <ProPage
        title="This link no longer works"
        lede="It was used before, or it has expired. If you still need it, call us or write to us."
      >
        {toAccount}
      </ProPage>
    );
  const isEnding = linked.kind === 'ending';
  return (
    <ProPage title={isEnding ? `Keep your access to ${linked.name}?` : 'Confirm your second address'}>
      <p className="mb-6">
        {isEnding ? (
          `${linked.asker} is ending your access on ${linked.until}. Stop it, and we look into it and decide. You keep your access until then.`
        ) : (
          <>
            Our e-mails about your listings will go to <strong className="wrap-anywhere">{linked.email}</strong> as well, and you
            can sign in with it.
          </>
        )}
      </p>
      <PostForm>
        <Button type="submit" size="large">
          {isEnding ? 'Stop it' : 'Confirm the address'}
        </Button>
      </PostForm>
    </ProPage>
  );
}
