/**
 * What everyone agrees to who leaves a phone number. The version is stored with the request; a change of the words takes
 * a new one.
 */
export const consent = {
  version: '2026-11',
  text: 'By sending this you agree that we, and the contractors who can help, may call, text or e-mail you about this request. Agreeing is not a condition of any purchase.',
} as const;
