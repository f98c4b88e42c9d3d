import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { callAction, noticeMail, pageRow, reachRows } from '#app/domain/mail/notice-mail.tsx';
import { receiptMail } from '#app/domain/mail/receipt-mail.tsx';
import { selectSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { claimSteps } from './call.ts';

/** Shows the current listing beside the claimant's data, for the verifier to compare. */
export const claimMail: ComposeMail = async ({ db, settings }, id) => {
  const claim = await selectSubmission(db, id);
  if (!claim) return undefined;
  const { name, email, phone, message, contractor_name, received, reference } = claim;
  const contractor_id = claim.contractor_id ?? '';
  const listing = await findContractorById(db, contractor_id);
  const shown = shownPhone(phone) ?? phone;
  return noticeMail(settings, {
    id: `listing-claim-${id}`,
    subject: `New Listing Claim: ${contractor_name}`,
    replyTo: { name, address: email },
    preview: `${name}, ${shown} · says that ${contractor_name} is theirs`,
    heading: `${name} claims ${contractor_name}`,
    action: callAction(claim),
    rows: [
      { label: 'Claimant', value: name },
      ...reachRows(claim),
      ...(listing ? pageRow(settings.siteUrl, contractorPath(listing)).map((row) => ({ ...row, label: 'Listing' })) : []),
      {
        label: 'Phone of the listing',
        value: shownPhone(listing?.phone ?? null) ?? 'none',
        href: phoneHref(listing?.phone ?? null),
      },
      { label: 'Website of the listing', value: listing?.website ?? 'none' },
      { label: 'Contractor id', value: contractor_id },
      { label: 'Reference', value: reference },
      { label: 'Received', value: received },
    ],
    message,
    foot: 'Call the number of the listing, not the claimant’s, before the page is handed over. We promise an answer within one week.',
  });
};

export const claimReceiptMail: ComposeMail = async ({ db, settings }, id) => {
  const claim = await selectSubmission(db, id);
  if (!claim) return undefined;
  const { email, contractor_name, reference, received } = claim;
  const phone = (await findContractorById(db, claim.contractor_id ?? ''))?.phone ?? null;
  return receiptMail(settings, {
    id: `claim-receipt-${id}`,
    to: email,
    heading: 'We have your claim',
    reference,
    received,
    rows: [{ label: 'Listing', value: contractor_name ?? '' }],
    next: claimSteps(phoneHref(phone) !== undefined),
  });
};
