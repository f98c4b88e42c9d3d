import { Form, Link, redirect } from 'react-router';
import { shortTime } from '#app/content/dates.ts';
import { firstWords, leadTitle } from '#app/content/pages/lead-words.ts';
import { totalWords } from '#app/content/total-words.ts';
import { selectStopped } from '#app/domain/requests/delivery/delivery-queries.ts';
import { restartRequests } from '#app/domain/requests/delivery/stop-requests.ts';
import { leadListStates, leadsOf } from '#app/domain/requests/lead-list-queries.ts';
import { leadChip } from '#app/domain/requests/recipient-words.ts';
import { LeadChip } from '#app/routes/lead/lead-chip.tsx';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm } from '#app/ui/form/post-form.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireListing, requireMember } from '../require-member.ts';
import type { Route } from './+types/lead-list';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, member } = requireMember(context);
  const ids = member.listings.map(({ contractorId }) => contractorId);
  const asked = Object.fromEntries(url.searchParams);
  const { rows, total, page, next, problems } = await leadsOf(ids).find(db, asked);
  const stopped = await selectStopped(db, ids);
  const now = new Date();
  return {
    asked,
    problems,
    page,
    next,
    found: totalWords(total, 'request', 'requests'),
    stopped: member.listings.filter(({ contractorId }) => stopped.has(contractorId)),
    states: Object.entries(leadListStates).map(([value, label]) => ({ value, label })),
    listings: member.listings.map(({ contractorId, name }) => ({ value: contractorId, label: name })),
    requests: rows.map((row) => ({
      key: `${row.id} ${row.contractorId}`,
      to: `/pro/requests/${row.id}?${new URLSearchParams({ listing: row.contractorId })}`,
      title: leadTitle(row),
      wish: firstWords(row.message),
      chip: leadChip(row, now),
      facts: [
        row.name,
        row.reference,
        row.sentAt && `sent ${shortTime(row.sentAt, now)}`,
        member.listings.length > 1 ? row.contractor : '',
      ].filter(Boolean),
    })),
  };
}

/** Takes requests again for a listing whose contractor wanted none. */
export async function action({ context }: Route.ActionArgs) {
  const { db, form, clientAddress: address } = context.get(requestScope);
  const { member, listing } = requireListing(context, form?.['listing'] ?? '');
  await restartRequests(db, { member, ...listing, address });
  throw redirect('/pro/requests', 303);
}

const all = { value: '', label: 'All' };

/** Requests sent to a member's listings. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  const { asked, problems, page, next, found, states, listings, requests, stopped } = loaderData;
  const { page: _, ...filter } = asked;
  const isNarrowed = Object.values(filter).some(Boolean);
  const field = fieldsOf('filter', { values: asked, errors: problems });
  return (
    <ProPage title="Requests" wide>
      {stopped.map(({ contractorId, name }) => (
        <PostForm key={contractorId} className="mb-5 border-l-4 border-sun bg-card px-4 py-3">
          <p className="mb-2">
            {name} takes no requests because someone asked us to stop sending them. Our forms tell homeowners to call.
          </p>
          <input type="hidden" name="listing" value={contractorId} />
          <Button type="submit" look="secondary">
            Take requests again<span className="sr-only">: {name}</span>
          </Button>
        </PostForm>
      ))}
      <Form
        method="get"
        role="search"
        aria-label="Requests"
        className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-end gap-3"
      >
        <div className="col-span-full sm:col-span-1">
          <TextField {...field('text')} label="Reference, ZIP code or trade" required />
        </div>
        <SelectField {...field('state')} label="State" options={[all, ...states]} required />
        {listings.length > 1 && <SelectField {...field('listing')} label="Listing" options={[all, ...listings]} required />}
        <Button type="submit" look="secondary" className="min-h-12">
          Show
        </Button>
      </Form>
      <p className="mb-2 text-ink-soft">
        {found}
        {isNarrowed && ' found'}
      </p>
      {requests.length > 0 ? (
        <ul className="border-t border-line">
          {requests.map(({ key, to, title, wish, chip, facts }) => (
            <li key={key} className="border-b border-line">
              <Link
                to={to}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-ink no-underline hover:bg-paper-deep"
              >
                <span className="min-w-0 flex-[1_1_100%] sm:flex-1">
                  <span className="block font-display text-lg leading-6 font-semibold wrap-anywhere">{title}</span>
                  {wish && (
                    <span className="block wrap-anywhere" dir="auto">
                      {wish}
                    </span>
                  )}
                  <span className="flex flex-wrap gap-x-4 text-[0.9375rem] wrap-anywhere text-ink-soft">
                    {facts.map((fact) => (
                      <span key={fact} dir="auto">
                        {fact}
                      </span>
                    ))}
                  </span>
                </span>
                {chip && <LeadChip {...chip} />}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="border-y border-line py-5">
          {isNarrowed ? 'No requests match.' : 'You have no requests yet. When you get one, we e-mail you and list it here.'}
        </p>
      )}
      <PageLinks list={{ asked, pages: 'page', page, next }} />
      {requests.length > 0 && (
        <p className="mt-4">
          <a href={`/pro/requests.csv?${new URLSearchParams(filter)}`} className="text-link inline-flex min-h-11 items-center">
            Download as CSV
          </a>
        </p>
      )}
    </ProPage>
  );
}
