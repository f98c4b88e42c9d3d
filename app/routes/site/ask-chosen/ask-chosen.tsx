import { data, Link, useLocation } from 'react-router';
import { photoPickerWords } from '#app/content/pages/photo-picker-words.ts';
import { nextSteps } from '#app/content/pages/request.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { askedJobs } from '#app/content/trades/priced-jobs.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { trades } from '#app/content/trades/trades.ts';
import { signPath } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findFirstChosen } from '#app/domain/contractors/find-contractor.ts';
import { closedWords, noWorkWords, takesNewWork } from '#app/domain/opening-hours/closures.ts';
import { openWords } from '#app/domain/opening-hours/hours-words.ts';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';
import { selectStopped } from '#app/domain/requests/delivery/delivery-queries.ts';
import { maxChosen } from '#app/domain/requests/request.ts';

import { quoteService } from '#app/forms/lead/lead-call.ts';
import type { FormOutcome } from '#app/forms/view/visitor-form.tsx';
import { loadOptional } from '#app/routes/from-database.ts';

import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { formAction } from '#app/routes/site/form-action.ts';
import tiles from '#app/ui/form/option-tiles.css?url';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import photos from '#app/ui/photos/photos.css?url';
import type { Route } from './+types/ask-chosen';
import style from './ask-chosen.css?url';
import { AskForm } from './ask-form.tsx';

export const links: Route.LinksFunction = () => [tiles, photos, style].map((file) => ({ rel: 'stylesheet', href: file }));

/** The trade's name for a service type; an unknown type is its own trade. */
const tradeName = (serviceType: string): string => tradeOf(slugify(serviceType))?.types[0].type ?? serviceType;

/** How a request names that trade. */
const tradeService = (name: string): string => name && quoteService(name);

const shortNote = 'One of the contractors is no longer listed here, so your request goes without them.';
const longNote = 'A request goes to three contractors at most. These are the first three that you chose.';
const sentAfterwards = 'Your request is sent as soon as your photos are uploaded.';
const notSent =
  'Nothing was sent yet, because a photo could not be added. Try the photo again or remove it, or send your request without it.';

export const handle: PageHandle = { cache: false };

/** The contractors in an address, as written there. */
const namedIn = (query: URLSearchParams): string => query.getAll('c').join();

/** The first three contractors in its address. The page says when it leaves out unknown ones, or those past the third. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const found = await findFirstChosen(scope.reads, url.searchParams, maxChosen);
  const stopped = await loadOptional(scope, 'requests', () =>
    selectStopped(
      scope.reads,
      found.contractors.map(({ id }) => id),
    ),
  );
  const time = localTime(new Date());
  const { day } = time;
  const ofFound = found.contractors.map(({ service_type }) => tradeName(service_type));
  return {
    named: namedIn(url.searchParams),
    found: found.contractors.map(({ id, name, slug, phone, profile, ...contractor }) => ({
      ...{ id, name, slug, phone, open: openWords(profile, time) },
      path: contractorPath({ ...contractor, slug }),
      sign: signPath({ slug }),
      /** 'No new work until Dec 5' */
      away: closedWords(profile, day) ?? noWorkWords(profile, day),
      /** Takes no work now: no one to call in an emergency. */
      isAway: !takesNewWork(profile, day),
      /** Takes no requests through this site: the request does not go there. */
      takesNone: stopped?.has(id) ?? false,
      /** As a request names it; empty for none. */
      trade: tradeService(tradeName(contractor.service_type)),
    })),
    /** To select, each by the service that it sends, with its jobs. */
    trades: [...new Set([...trades.map(({ types }: TradeRecord) => types[0].type), ...ofFound])]
      .filter(Boolean)
      .sort()
      .map((name) => ({ value: tradeService(name), label: name, jobs: askedJobs(name) })),
    notes: [...(found.missing > 0 ? [shortNote] : []), ...(found.left > 0 ? [longNote] : [])],
    photoWords: { ...photoPickerWords, sentAfterwards, notSent },
  };
}

export type AskData = Awaited<ReturnType<typeof loader>>;
export type Recipient = AskData['found'][number];

/** “Remove” posts the form to the page without that contractor, which keeps what was typed and sends nothing. */
export async function action(args: Route.ActionArgs) {
  const values = { ...args.context.get(requestScope).form };
  if (values['remove'] === undefined) return formAction(args);
  return data<FormOutcome>({ form: 'quote', state: 'refused', errors: {}, values });
}

const titles = ['Tell us what you need', 'Ask for a quote'];

export default function AskChosen({ loaderData: { named, found, trades, notes, photoWords } }: Route.ComponentProps) {
  const here = namedIn(new URLSearchParams(useLocation().search));
  // “Remove” changes the address and loads nothing. Only the address that was loaded may spell a contractor otherwise.
  const isLoaded = here === named;
  const chosen = isLoaded ? found : found.filter(({ slug }) => here.split(',').includes(slug));
  const going = chosen.filter(({ takesNone }) => !takesNone);
  const title = titles[going.length] ?? 'Ask for quotes';
  const names = going.map(({ name }) => name);
  return (
    <div className="page-width pt-4 pb-6 sm:pt-6">
      <PageMeta title={title} description="One request to up to three contractors of your choice." />
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <h1 className="page-title mt-3">{title}</h1>
      <p className="mt-1 mb-4 text-ink-soft">
        {names.length > 0
          ? 'Write once. Only the contractors you picked get it.'
          : 'Write once. We find a contractor who does the work near you.'}
      </p>
      {/* About the address that was loaded. */}
      {isLoaded &&
        notes.map((note) => (
          <p key={note} className="mb-4 max-w-2xl border-l-4 border-sun bg-card px-5 py-3">
            {note}
          </p>
        ))}
      <div className="ask">
        <AskForm photoWords={photoWords} chosen={going} toCall={chosen.filter(({ takesNone }) => takesNone)} trades={trades} />
        <section aria-labelledby="next" className="next">
          <h2 id="next">What happens next</h2>
          <ol className="mt-3 list-decimal space-y-1 pl-5">
            {nextSteps(names, null, []).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-4">
            Sent a request before?{' '}
            <Link to="/request/find" className="text-link">
              Find your request
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
