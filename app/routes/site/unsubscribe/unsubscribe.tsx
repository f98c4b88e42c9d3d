import { data } from 'react-router';
import { setSubscribed } from '#app/domain/subscribers/subscriber-queries.ts';
import { subscriberOfToken } from '#app/domain/subscribers/unsubscribe-reader.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { SupportEmail } from '#app/ui/layout/support-links.tsx';
import type { Route } from './+types/unsubscribe';

type State = 'subscribed' | 'unsubscribed' | 'unknown';

const answer = (state: State) => data({ state }, { status: state === 'unknown' ? 404 : 200 });

export const handle: PageHandle = { cache: false };

/** The token in the address belongs to the subscriber: never cached, nor sent to linked pages. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });

/** Asks first: mail programs prefetch links, which must change nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const token = url.searchParams.get('token') ?? '';
  const subscriber = await subscriberOfToken(scope.db, token);
  return answer(!subscriber ? 'unknown' : subscriber.unsubscribed ? 'unsubscribed' : 'subscribed');
}

/** From the page's button, or a mail program's one-click button (RFC 8058): both unsubscribe at once. */
export async function action({ url, context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const wanted = scope.form?.['subscribed'] === 'yes';
  const subscriber = await subscriberOfToken(scope.db, url.searchParams.get('token') ?? '');
  if (!subscriber) return answer('unknown');
  await setSubscribed(scope.db, subscriber, wanted);
  return answer(wanted ? 'subscribed' : 'unsubscribed');
}

const texts: Record<State, { title: string; text: string }> = {
  subscribed: {
    title: 'Unsubscribe?',
    text: 'Your address is on our mailing list, so we may send you news and tips. One click takes it off.',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'We will not send you any more newsletters or tips. If that was a mistake, one click brings it back.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off on the way. Use the link at the end of any newsletter from us, or write to us and we will take you off the list ourselves.',
  },
};

export default function Unsubscribe({ loaderData: { state } }: Route.ComponentProps) {
  const { title, text } = texts[state];
  return (
    <section className="page-width pt-8 sm:pt-12">
      <PageMeta title={title} description="Leave or rejoin the mailing list." />
      <h1 className="page-title">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
      {state === 'unknown' ? (
        <p className="mt-4">
          <SupportEmail />
        </p>
      ) : (
        <PostForm reloadDocument className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="subscribed" value={state === 'subscribed' ? 'no' : 'yes'} />
          <Button type="submit">{state === 'subscribed' ? 'Unsubscribe' : 'Subscribe again'}</Button>
          <ButtonLink to="/" look="secondary">
            Return to Home
          </ButtonLink>
        </PostForm>
      )}
    </section>
  );
}
