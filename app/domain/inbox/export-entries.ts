import { locationName } from '#app/content/locations.ts';
import type { Actor } from '#app/domain/audit/actor.ts';
import type { Database } from '#app/platform/database.ts';
import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Forms, kindLabel } from '../submissions/submission-form.ts';
import { resolveFilter } from './find-entries.ts';
import type { InboxEntry, InboxFilter } from './inbox-entry.ts';
import { cursorAfter, selectForExport } from './queries.ts';

/** Rows per query. */
const batch = 500;

const columns: Record<string, (entry: InboxEntry & { message: string }, forms: Forms) => string | null> = {
  reference: ({ reference }) => reference,
  received: ({ at }) => at.replace(/\.\d+Z$/, 'Z'),
  kind: ({ kind }, forms) => kindLabel(forms, kind),
  state: ({ state }) => state,
  withdrawn: ({ withdrawn }) => (withdrawn ? 'yes' : 'no'),
  name: ({ name }) => name,
  business: ({ business }) => business,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  service: ({ service }) => service,
  zip: ({ zip }) => zip,
  city: ({ city }) => city && locationName(city),
  urgency: ({ urgency }) => urgency,
  message: ({ message }) => message,
  operator: ({ operatorName }) => operatorName,
  next_step: ({ nextStep }) => nextStep,
  next_step_on: ({ nextStepOn }) => nextStepOn,
};

/** The filtered inbox as CSV, in batches. @returns the filter's errors by field, if any. */
export async function exportEntries(
  { db, forms }: { db: Database; forms: Forms },
  by: Actor,
  asked: Readonly<Record<string, string>>,
): Promise<AsyncGenerator<string> | { problems: Record<string, string> }> {
  const filter = await resolveFilter(db, asked, by.id);
  if ('problems' in filter) return filter;
  // The search text may be a person’s name.
  const { text: _text, person: _person, after: _after, ...named } = asked;
  await recordAudit(db, { by, action: 'request.exported', details: { filter: named, searched: filter.words.length > 0 } });
  return rowsOf({ db, forms }, { ...filter, after: undefined });
}

async function* rowsOf({ db, forms }: { db: Database; forms: Forms }, filter: InboxFilter): AsyncGenerator<string> {
  yield encodeCsvRow(Object.keys(columns));
  for (let after = filter.after; ; ) {
    const entries = await selectForExport(db, { ...filter, after }, batch);
    const last = entries.at(-1);
    if (!last) return;
    yield entries
      .map((entry) => encodeCsvRow(Object.values(columns).map((read) => withoutFormula(read(entry, forms) ?? ''))))
      .join('');
    if (entries.length < batch) return;
    after = cursorAfter(last, filter);
  }
}
