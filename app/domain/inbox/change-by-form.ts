import type { Actor } from '#app/domain/audit/record-audit.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import type { Database } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { type RequestState, requestStates } from '../requests/request.ts';
import type { Forms } from '../submissions/submission-form.ts';
import { addFirm } from './add-firm.ts';
import { addNote, assignEntry, type EntryOutcome, planNextStep } from './change-entry.ts';
import { changeRecipient } from './change-recipient.ts';
import { changeStates } from './change-state.ts';
import { selectAssignable } from './entry-queries.ts';
import { forwardRequest, remindRecipient } from './forward-request.ts';
import { settleReport } from './settle-report.ts';

/** A form of an entry’s page, identified by `do`. */
export async function changeEntry(
  { db, forms }: { db: Database; forms: Forms },
  by: Actor,
  id: string,
  values: Record<string, string>,
): Promise<EntryOutcome> {
  if (!isUuid(id)) return { outcome: 'unknown' };
  const { do: form, from = '', state, note = '', to = '', contractor = '', key } = values;
  switch (form) {
    case 'state': {
      if (!requestStates.includes(state as RequestState)) return { outcome: 'invalid', fields: { state: 'Choose a state' } };
      if (note.length > maxMessageLength)
        return { outcome: 'invalid', fields: { note: `Write at most ${maxMessageLength} characters` } };
      const decided = [{ id, from }];
      const { changed, same, kept } = await changeStates({ db, forms }, by, {
        decided,
        state: state as RequestState,
        note: note.trim(),
        key,
      });
      if (kept[0]) return { outcome: 'changed', problem: `${kept[0].reason}. Nothing was changed.` };
      return { outcome: changed + same > 0 ? 'done' : 'unknown' };
    }
    case 'assign': {
      const operators = to === by.id ? [{ id: by.id, name: by.name }] : await selectAssignable(db);
      const holder = operators.find((operator) => operator.id === to);
      if (to && !holder) return { outcome: 'invalid', fields: { to: 'Choose an operator' } };
      return assignEntry(db, by, { id, from, to: holder });
    }
    case 'next-step':
      return planNextStep(db, by, id, values);
    case 'note':
      return addNote(db, by, id, note, key);
    case 'forward':
      return forwardRequest({ db }, by, { id, contractorId: contractor, email: values['email'] ?? '', key });
    case 'remind':
      return remindRecipient({ db }, by, { id, contractorId: contractor });
    case 'add-firm':
      return addFirm({ db }, by, { id, contractorId: values['firm'] ?? '', named: values['named'] === 'yes' });
    case 'settle':
      return settleReport(db, by, { id, report: values['report'] ?? '' });
    case 'passed-on':
    case 'not-passed-on':
    case 'notified':
    case 'not-notified':
      return changeRecipient(db, by, { id, contractorId: contractor, step: form });
    default:
      return { outcome: 'invalid', fields: { do: 'Press one of the buttons' } };
  }
}
