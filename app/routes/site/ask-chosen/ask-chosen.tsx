import { href, Link } from 'react-router';
import { locationName } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { trades } from '#app/content/trades/trades.ts';
import { chosenWithout } from '#app/domain/contractors/chosen-slugs.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findFirstChosen } from '#app/domain/contractors/find-contractor.ts';
import { maxChosen } from '#app/domain/requests/request.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { QuoteForm } from '#app/routes/site/quote-form.tsx';
import { TradeFields } from '#app/routes/site/request/trade-fields.tsx';
import { saveChosen, unchoose } from '#app/ui/choosing/chosen-contractors.ts';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/ask-chosen';

export { formAction as action } from '#app/routes/site/form-action.ts';

/** The trade's name for a service type; an unknown type is its own trade. */
const tradeName = (serviceType: string): string => tradeOf(slugify(serviceType))?.types[0].type ?? serviceType;

export const handle: PageHandle = { query: ['c'], cache: false };

/** The first three contractors in its address. The page says when it leaves out unknown ones, or those past the third. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => findFirstChosen(scope.reads, url.searchParams, maxChosen));
  const { contractors: chosen, missing, left } = found;
  const ofChosen = new Set(chosen.map(({ service_type }) => tradeName(service_type)));
  const [only = ''] = ofChosen.size === 1 ? ofChosen : [];
  return {
    chosen: chosen.map((contractor) => ({
      id: contractor.id,
      name: contractor.name,
      slug: contractor.slug,
      phone: contractor.phone,
      detail: [contractor.service_type, locationName(contractor.location)].filter(Boolean).join(', '),
      path: contractorPath(contractor),
    })),
    choice: {
      options: [...new Set([...trades.map(({ types }: TradeRecord) => types[0].type), ...ofChosen])].filter(Boolean).sort(),
      first: only,
    },
    isShort: missing > 0,
    isLong: left > 0,
  };
}

export default function AskChosen({ loaderData: { chosen, choice, isShort, isLong } }: Route.ComponentProps) {
  const slugs = chosen.map(({ slug }) => slug);
  const title = chosen.length > 0 ? 'Ask for a quote' : 'Tell us what you need';
  return (
    <>
      <PageMeta title={title} description="One request to up to three contractors of your choice." />
      <div className="page-width pt-4 sm:pt-6">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
        <h1 className="page-title mt-4 sm:mt-6">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          {chosen.length > 0
            ? 'Write once. Only the contractors you picked get it.'
            : 'You have not picked a contractor, so we look for one who does the work. We name them to you before they get your request.'}
        </p>
        {isShort && <Note>One of the contractors is no longer listed here, so your request goes without them.</Note>}
        {isLong && <Note>A request goes to three contractors at most. These are the first three that you chose.</Note>}
      </div>
      <div className="group/ask page-width mt-8 grid grid-cols-1 gap-8 pb-6 sm:mt-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
        <section aria-labelledby="chosen">
          <h2 id="chosen" className="text-2xl">
            {chosen.length > 0 ? 'Who gets it' : 'Would you rather choose?'}
          </h2>
          {chosen.length > 0 ? (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {chosen.map(({ id, name, slug, detail, path }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-3">
                  <p className="min-w-0">
                    <Link to={path} className="font-semibold wrap-anywhere underline-offset-4 hover:text-blossom hover:underline">
                      {name}
                    </Link>
                    <span className="block text-ink-soft">{detail}</span>
                  </p>
                  {/* Not after sending, when a panel replaces the form. */}
                  <Link
                    to={chosenWithout('/request', slugs, slug)}
                    onClick={() => unchoose(slug)}
                    className="inline-flex min-h-9 shrink-0 items-center text-blossom underline underline-offset-4 group-has-[div#quote]/ask:hidden"
                  >
                    Remove<span className="sr-only"> {name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-4 text-ink-soft">
              <Link to={href('/')} className="font-medium text-blossom underline underline-offset-4">
                Search the directory
              </Link>{' '}
              and ask on a contractor’s page.
            </p>
          )}
        </section>
        <section aria-label="Request" className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8">
          <QuoteForm
            key={chosen.map(({ id }) => id).join()}
            service={choice.first}
            first={(field) => <TradeFields field={field} trades={choice} />}
            title="What is it about?"
            label={chosen.length > 0 ? 'Ask the contractors you chose' : 'Ask us to find a contractor'}
            chosen={chosen}
            onSent={forgetChoice}
          />
        </section>
      </div>
    </>
  );
}

/** The request is sent: clears the saved selection. */
const forgetChoice = () => void saveChosen([]);

function Note({ children }: { children: React.ReactNode }) {
  return <p className="mt-4 max-w-2xl border-l-4 border-sun bg-card px-5 py-3">{children}</p>;
}
