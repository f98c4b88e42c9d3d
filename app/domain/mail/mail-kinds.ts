/** The kind of a test mail. */
export const testKind = 'test-mail';

/** What each kind of mail is called at the desk. */
const kinds: Readonly<Record<string, string>> = {
  'service-lead': 'Notice of a request',
  'request-receipt': 'Receipt of a request',
  'request-update': 'Notice of a change',
  'request-canceled': 'Cancellation to the homeowner',
  'request-answer': 'Answer',
  'advertising-inquiry': 'Notice of an inquiry',
  'advertising-receipt': 'Receipt of an inquiry',
  'pro-contact': 'Notice of a business',
  'listing-receipt': 'Receipt of a business',
  'listing-decision': 'Decision about a business',
  'listing-claim': 'Notice of a claim',
  'claim-receipt': 'Receipt of a claim',
  'claim-code': 'Code for a claim',
  'claim-approved': 'Approved claim',
  'claim-declined': 'Declined claim',
  'listing-correction': 'Notice of a correction',
  'correction-receipt': 'Receipt of a correction',
  'edit-answer': 'Decision about a correction',
  'check-reminder': 'Reminder of a check',
  'maintenance-guide': 'Maintenance guide',
  'new-subscriber': 'Notice of a subscriber',
  'operator-invitation': 'Operator’s link',
  'wrong-codes': 'Warning of wrong sign-in codes',
  [testKind]: 'Test',
};

export const mailKinds: readonly { value: string; label: string }[] = Object.entries(kinds).map(([value, label]) => ({
  value,
  label,
}));

export const mailKindLabel = (kind: string): string => kinds[kind] ?? kind.replaceAll('-', ' ');
