import { spokenConsentVersion } from '#app/content/consent.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { maxChosen } from '#app/domain/requests/request.ts';
import { insertAnswer, selectFirstAnswer } from '#app/domain/requests/store/submission-queries.ts';
import { storeWithMails } from '#app/domain/requests/store/submit.ts';
import { fieldMessages, invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { leadForm } from './lead-form.ts';
import { type LeadInput, phoneSchemaOf } from './lead-schema.ts';

type Values = Readonly<Record<string, string>>;

/** Before the id of a contractor, in the name of its checkbox. */
export const contractorField = 'contractor-';

/** Ids of the checked contractors, of which the schema refuses too many. */
export const checkedContractors = (values: Values): string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(contractorField))
    .map((name) => name.slice(contractorField.length))
    .filter((id) => !id.includes('\0'))
    .sort()
    .slice(0, maxChosen + 1);

/** Identifies the contractors whose names were in the words that the operator read out. */
export const namedContractors = (ids: readonly string[]): string => ids.join(' ');

const readAgain = 'The contractors have changed. Read these words out again, then check this.';
const notAgreed = 'Read these words out. Without the caller’s yes nothing can be stored.';
const otherContent = 'This request is stored already, with other words. Reload this page to take another one.';
const noKey = 'Reload this page, and enter the request again.';

/**
 * Stores a caller's request as the public form would, with the words that the operator read out. `values.key` is the form's:
 * sent again, it stores nothing and answers with the request that is there.
 */
export async function takeByPhone({ db }: { db: Database }, by: Actor, values: Values): Promise<Outcome<{ id: string }>> {
  const ids = checkedContractors(values);
  const { key = '' } = values;
  const checked = phoneSchemaOf(values).safeParse({ ...values, contractor_ids: ids });
  const isAgreed = values['agreed'] === 'yes';
  const fields = {
    ...(!checked.success && fieldMessages(checked.error)),
    ...(!isAgreed && { agreed: notAgreed }),
    ...(isAgreed && values['named'] !== namedContractors(ids) && { agreed: readAgain }),
    ...(!isUuid(key) && { key: noKey }),
  };
  if (!checked.success || Object.keys(fields).length > 0) return invalid(fields);
  const input: LeadInput = { ...checked.data, page_url: undefined, consent_version: spokenConsentVersion, taken_by: by.name };
  const secret = await siteSecret(db);
  const content = keyedHash(secret, JSON.stringify(input));
  return inTransaction(db, async (tx): Promise<Outcome<{ id: string }>> => {
    const first = await selectFirstAnswer<{ id: string }>(tx, 'by-phone', key);
    if (first && first.content !== content) return invalid({ key: otherContent });
    if (first) return { outcome: 'done', id: first.answer.id };
    const stored = await storeWithMails(tx, { form: leadForm, input, address: null, secret });
    if ('refused' in stored) return invalid(stored.refused === 'fields' ? stored.fields : {});
    const { id, reference } = stored;
    await insertAnswer(tx, 'by-phone', key, { answer: { id }, content });
    const details = { contractors: ids.length };
    await recordAudit(tx, { by, action: 'request.taken-by-phone', subject: { id, name: reference }, details });
    return { outcome: 'done', id };
  });
}
