import { decidedClaims, selectCalls, selectCodes, waitingClaims } from '#app/domain/claims/claim-queries.ts';
import { decidedEdits, selectEditChanges, waitingEdits } from '#app/domain/listings/proposals/edit-queries.ts';
import { selectListingRequest } from '#app/domain/listings/requests/listing-request-queries.ts';
import { readPerson, viewPerson } from '#app/domain/privacy/find-person.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { findDeskRequest, findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { findQuarantined } from '#app/domain/requests/quarantine/quarantine.ts';
import { readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { forms } from '#app/forms/forms.ts';
import type { Database } from '#app/platform/database.ts';
import { parseSettings } from '#app/platform/settings.ts';

/** As the earlier version showed one. */
const stored = <T extends { fromHomeowner: boolean; job: string | null }>({ fromHomeowner: _, job: __, ...request }: T) =>
  request;
const tracked = async (db: Database, token: string) => {
  const { job: _, page: __, ...request } = (await findRequest(db, token)) ?? { job: null, page: null };
  return request;
};

/** Everything the site shows about submissions, as JSON. @param tokens of request pages. */
export async function describeSubmissions(db: Database, { tokens, people }: { tokens: string[]; people: string[] }) {
  const inbox = await findDeskRequests(db, { sort: 'oldest' }, 'owner');
  const details = [];
  for (const { id } of inbox.rows) {
    const found = await findDeskRequest({ db, forms }, id);
    if (!found) continue;
    const { mails, request, sent, sameSender, timeline, language: _, ...detail } = found;
    details.push({
      ...detail,
      entry: stored(request),
      isHomeowner: request.fromHomeowner,
      sent: sent.map(({ label: _, ...one }) => one),
      alike: sameSender.map(stored),
      happenings: timeline,
      mails: mails.map(({ kind, state }) => `${kind} ${state}`).sort(),
    });
  }
  const claims = [];
  for (const list of [waitingClaims, decidedClaims])
    for (const claim of (await list.find(db, {})).rows)
      claims.push({ ...claim, days: 0, codes: await selectCodes(db, claim.id), calls: await selectCalls(db, claim.id) });
  const edits = [];
  for (const list of [waitingEdits, decidedEdits])
    for (const edit of (await list.find(db, {})).rows) edits.push({ ...edit, changes: await selectEditChanges(db, edit.id) });
  const listings = [];
  for (const { id, kind } of inbox.rows) if (kind === 'pro-contact') listings.push(await selectListingRequest(db, id));
  const found = [];
  for (const asked of [
    { text: '(405) 555-0142' },
    { text: 'shingles' },
    { state: 'new' },
    { kind: 'claim' },
    { trade: 'Roofing' },
    { city: 'edmond' },
    { city: 'norman' },
    { who: 'me' },
    { contractor: 'Wagontop' },
    { sort: 'next-step' },
  ])
    found.push((await findDeskRequests(db, asked, 'owner')).rows.map(({ reference }) => reference));
  const persons = [];
  for (const email of people) {
    const person = readPerson(email);
    if (!person) throw new Error(`${email} is no address`);
    const { groups, records } = await viewPerson({ db, forms, settings: parseSettings({}) }, person);
    persons.push({ email, records, groups: groups.map(({ key, label, shown }) => ({ key, label, shown })) });
  }
  return JSON.parse(
    JSON.stringify({
      inbox: inbox.rows.map(({ sameSender, ...request }) => ({ ...stored(request), alike: sameSender })),
      details,
      claims,
      edits,
      listings,
      found,
      persons,
      quarantine: (await findQuarantined({ db, forms }, {})).rows.map(({ label: _, ...one }) => one),
      requests: await Promise.all(tokens.map((token) => tracked(db, token))),
      statistics: await readStatistics(db, { from: '2026-01-01', to: '2026-12-31', step: 'month', by: 'contractor' }),
    }),
  );
}
