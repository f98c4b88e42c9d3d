import { listOf } from './locations.ts';

/** What happens after a request was sent: to the contractors of these names, or with none to us, to find somebody. */
export function nextSteps(names: readonly string[]): string[] {
  if (names.length === 0)
    return [
      'We read it and look for somebody who does this work near you.',
      'We call or write to you before anybody else gets your request.',
      'You ask what you like, and you owe nobody a yes.',
    ];
  return [
    `We read it and pass it on to ${listOf(names)}, and to nobody else.`,
    names.length === 1 ? 'They call or write to you about it.' : 'Each of them calls or writes to you about it.',
    'You ask what you like, and you owe nobody a yes.',
  ];
}

/** Who has it, in a few words. */
export const recipientsLine = (names: readonly string[]): string => (names.length > 0 ? listOf(names) : 'Us, to find somebody');

/** The same where one more is chosen for a request that was sent already. */
export const furtherConsent =
  'By sending this you agree that the one you choose gets your request, through us, and that they and we may call, text or e-mail you about it. Agreeing is not a condition of any purchase.';
