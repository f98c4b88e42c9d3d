import { listOf } from '#app/content/locations.ts';

/** The steps after a request: to the named contractors, or with none to us, to find one. */
export function nextSteps(names: readonly string[], urgency?: string | null): string[] {
  const isUrgent = urgency === 'now';
  if (names.length === 0)
    return [
      ...(isUrgent
        ? ['If it cannot wait, call a contractor from the directory yourself: our phone is not staffed for emergencies.']
        : []),
      'We read it and look for a contractor who does this work near you.',
      'We call or write to you before any contractor gets your request.',
      'Ask what you like. You do not have to hire anyone.',
    ];
  const they = names.length === 1 ? 'They call or write' : 'Each of them calls or writes';
  return [
    ...(isUrgent ? [`Call ${names.length === 1 ? 'them' : 'one of them'} now: your request is only with us so far.`] : []),
    `We pass your request on to ${listOf(names)}, and to no other contractor.`,
    `${they} to you once we have passed it on. Your request’s page shows when.`,
    'Ask what you like. You do not have to hire anyone.',
  ];
}

/** The recipients of a request, in a few words. */
export const recipientsLine = (names: readonly string[]): string =>
  names.length > 0 ? listOf(names) : 'Us, to find a contractor';

/** The recipients of a request that is not passed on yet. */
export const waitingLine = (names: readonly string[]): string =>
  names.length > 0 ? names.map((name) => `${name}: ${recipientWords.waiting}`).join('\n') : recipientsLine(names);

/** The request's status with one contractor. */
export const recipientWords = {
  waiting: 'waiting for us to pass it on',
  sent: 'has your request',
  seen: 'has read your request',
  accepted: 'will call you',
  declined: 'cannot take it',
  unanswered: 'has not answered yet',
  withdrawn: 'canceled',
};

/** Consent to add a contractor to an earlier request. */
export const furtherConsent =
  'By sending this you agree that the contractor you choose, or the one we find and name to you first, gets your request, through us, and that they and we may call, text or e-mail you about it. Agreeing is not a condition of any purchase.';
