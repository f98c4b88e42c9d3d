import { CellProblem } from '#app/domain/contractors/cells.ts';
import { checkValue } from '#app/domain/contractors/columns.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import {
  type Edit,
  type EditOutcome,
  editableFields,
  editableNames,
  editNames,
  editProblems,
  proposedBy,
} from '#app/domain/listings/proposals/edit.ts';
import { insertEditChanges, selectEdit, selectEditChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import { correctionNoticeKind } from '#app/domain/listings/proposals/propose-changes.ts';
import type { ComposeDeps } from '#app/domain/mail/mail-kind.ts';
import type { Decision, StoreContext } from '#app/domain/requests/store/submission-form.ts';
import { insertSubmission, type Submission } from '#app/domain/requests/store/submission-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Form } from '../form.ts';
import { notice, receipt } from '../form-mails.ts';
import { correctionEndpoint, correctionSteps, readCorrection } from './correction-call.ts';
import { type CorrectionInput, correctionSchema } from './correction-schema.ts';

/** Something wrong here? Nothing changes until an operator decides. */
export const correctionForm: Form<CorrectionInput> = {
  name: 'correction',
  label: 'Correction',
  pageNames: ['correction'],
  schema: correctionSchema,
  fieldLabels: { problem: 'What is wrong' },
  readFields: (fields) => ({ ...readCorrection(fields), contractor_id: fields['contractor_id'] }),
  action: 'correction_submission',
  store: storeCorrection,
  inbox: {
    kinds: [{ kind: 'correction', label: 'Correction', today: { title: 'Corrections to decide', verb: 'Check' } }],
    decision: {
      area: 'edits',
      waiting: 'This correction is waiting: decide it under Edits',
      read: readCorrectionDecision,
      fields: ['problem'],
    },
    personal: {
      key: 'corrections',
      label: 'Corrections',
      parts: [{ key: 'fields', label: 'Fields of corrections', table: 'listing_edit_changes', by: 'edit_id' }],
      texts: [
        { table: 'listing_edit_changes', column: 'value', label: 'Field of a correction', of: 'edit_id' },
        { table: 'listing_edit_changes', column: 'reason', label: 'Why a correction was declined', of: 'edit_id' },
      ],
    },
    kept: 'until-finished',
  },
  mails: {
    ...notice(correctionNoticeKind, 'Notice of a correction', writeNotice),
    ...receipt('correction-receipt', 'Receipt of a correction', { heading: 'We have your correction', next: correctionSteps }),
  },
  toSender: { kind: 'correction-receipt', purpose: 'receipt', address: ({ email }) => email },
  call: {
    path: correctionEndpoint,
    status: 201,
    summary: 'Report an error in a listing',
    description: 'At least one change, problem or message is required. Nothing changes until an operator has reviewed it.',
    schemaName: 'Correction',
    example: {
      contractor_id: '42',
      problem: 'phone',
      changes: { phone: '405-555-0147' },
      message: 'The number on the page has belonged to another company since spring.',
      email: 'neighbor@example.com',
    },
  },
};

/** Values follow the rules of import cells; the current value is no change. */
async function storeCorrection(
  tx: Queryable,
  { contractor_id, problem, changes, message, email }: CorrectionInput,
  { form, id, network }: StoreContext,
) {
  const contractor = await findContractorById(tx, contractor_id);
  if (!contractor) return { refused: 'fields', fields: { contractor_id: 'There is no such contractor' } } as const;
  const fields: Record<string, string> = {};
  const proposed = editableFields.flatMap((field) => {
    const text = changes[field];
    if (text === undefined) return [];
    const value = checkValue(field, text);
    const previous = field === 'hours' ? contractor.profile.hours : contractor[field];
    if (value instanceof CellProblem) fields[`changes.${field}`] = `${editableNames[field]} ${value.reason}`;
    else if (value !== previous) return [{ field, value, previous }];
    return [];
  });
  if (Object.keys(fields).length > 0) return { refused: 'fields', fields } as const;
  if (proposed.length === 0 && !problem && !message)
    return { refused: 'fields', fields: { message: 'The page already says that. What is wrong?' } } as const;
  const stored = await insertSubmission(tx, {
    form,
    id,
    kind: 'correction',
    payload: { problem, message, email },
    contractorId: contractor.id,
    contractorName: contractor.name,
    contractorIds: [contractor.id],
    network,
    decision: 'waiting',
  });
  await insertEditChanges(tx, stored.id, proposed);
  return stored;
}

async function writeNotice({ id }: Submission, { db, settings: { siteName, siteUrl, supportEmail } }: ComposeDeps) {
  const edit = await selectEdit(db, id);
  if (!edit) return undefined;
  const { contractor_id, contractor_name, problem, message, email, member } = edit;
  const listing = await findContractorById(db, contractor_id);
  const path = listing && contractorPath(listing);
  const desk = `${siteUrl}/admin/edits/${id}`;
  return {
    subject: member ? `Changes proposed: ${contractor_name}` : `Correction: ${contractor_name}`,
    replyTo: { name: member?.name || (email ? 'Visitor' : siteName), address: email ?? supportEmail },
    preview: member ? proposedBy(member, contractor_name) : problem ? editProblems[problem] : message.slice(0, 100),
    heading: member ? `${contractor_name} proposes changes to its page` : `Something is wrong with ${contractor_name}`,
    action: { label: 'Decide at the desk', href: desk },
    rows: [
      ...(await factsOf(db, edit, ({ field, value, previous }) => ({
        label: editNames[field],
        value: `${previous ?? 'nothing'} → ${value ?? 'nothing'}`,
      }))),
      ...(path ? [{ label: 'Listing', value: path, href: siteUrl + path }] : []),
      { label: 'Desk', value: desk, href: desk },
      ...(email ? [{ label: 'E-mail', value: email }] : []),
    ],
    foot: email ? 'They get an e-mail with your decision.' : 'They left no address, so no e-mail follows.',
  };
}

type Row = { label: string; value: string };

/** Who reported what. */
async function factsOf(
  db: Queryable,
  { id, member, contractor_name, problem }: Edit,
  rowOf: (change: Awaited<ReturnType<typeof selectEditChanges>>[number]) => Row,
): Promise<Row[]> {
  return [
    ...(member ? [{ label: 'From', value: proposedBy(member, contractor_name) }] : []),
    ...(problem ? [{ label: 'What is wrong', value: editProblems[problem] }] : []),
    ...(await selectEditChanges(db, id)).map(rowOf),
  ];
}

const outcomes: Readonly<Record<EditOutcome, string>> = {
  all: 'All of it was applied',
  some: 'Some of it was applied',
  none: 'Declined',
};

async function readCorrectionDecision(db: Queryable, id: string): Promise<Decision | undefined> {
  const edit = await selectEdit(db, id);
  if (!edit) return undefined;
  const { contractor_id, contractor_name, outcome, decided_by } = edit;
  return {
    label: outcome ? 'Open the correction' : 'Decide this correction',
    isOpen: outcome === null,
    rows: [
      { label: 'Listing', value: contractor_name, to: `/admin/contractors/${contractor_id}` },
      ...(await factsOf(db, edit, ({ field, value, previous }) => ({
        label: `${editNames[field]}, proposed`,
        value: `${value ?? 'nothing'} (was ${previous ?? 'nothing'})`,
      }))),
      ...(outcome ? [{ label: 'Decision', value: `${outcomes[outcome]}, by ${decided_by}` }] : []),
    ],
  };
}
