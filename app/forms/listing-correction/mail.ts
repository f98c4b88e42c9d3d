import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { editNames, editProblems, proposedBy } from '#app/domain/listings/proposals/edit.ts';
import { selectEdit, selectEditChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { noticeMail, pageRow } from '#app/domain/mail/notice-mail.tsx';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { selectSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { correctionSteps } from './call.ts';

/** Notifies the operator of a visitor's report about a listing. */
export const correctionMail: ComposeMail = async ({ db, settings }, id) => {
  const edit = await selectEdit(db, id);
  const stored = edit && (await selectSubmission(db, id));
  if (!stored) return undefined;
  const { contractor_id, contractor_name, problem, message, email, member, reference } = edit;
  const changes = await selectEditChanges(db, id);
  const listing = await findContractorById(db, contractor_id);
  const desk = `${settings.siteUrl}/admin/edits/${id}`;
  return noticeMail(settings, {
    id: `listing-correction-${id}`,
    subject: member ? `Changes proposed: ${contractor_name}` : `Correction: ${contractor_name}`,
    replyTo: { name: member?.name || (email ? 'Visitor' : settings.siteName), address: email ?? settings.supportEmail },
    preview: member ? proposedBy(member, contractor_name) : problem ? editProblems[problem] : message.slice(0, 100),
    heading: member ? `${contractor_name} proposes changes to its page` : `Something is wrong with ${contractor_name}`,
    action: { label: 'Decide at the desk', href: desk },
    rows: [
      ...(member ? [{ label: 'From', value: proposedBy(member, contractor_name) }] : []),
      ...(problem ? [{ label: 'What is wrong', value: editProblems[problem] }] : []),
      ...changes.map(({ field, value, previous }) => ({
        label: editNames[field],
        value: `${previous ?? 'nothing'} → ${value ?? 'nothing'}`,
      })),
      ...(listing ? pageRow(settings.siteUrl, contractorPath(listing)).map((row) => ({ ...row, label: 'Listing' })) : []),
      { label: 'Desk', value: desk, href: desk },
      ...(email ? [{ label: 'E-mail', value: email }] : []),
      { label: 'Reference', value: reference },
      { label: 'Received', value: stored.received },
    ],
    message,
    foot: email ? 'They get an e-mail with your decision.' : 'They left no address, so no e-mail follows.',
  });
};

export const correctionReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const edit = await selectSubmission(db, id);
  if (!edit?.email) return undefined;
  const { contractor_name, email, reference, received } = edit;
  return receiptMail(settings, {
    id: `correction-receipt-${id}`,
    to: email,
    heading: 'We have your correction',
    reference,
    received,
    rows: [{ label: 'Listing', value: contractor_name ?? '' }],
    next: correctionSteps,
  });
};
