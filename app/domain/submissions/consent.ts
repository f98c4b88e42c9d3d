import { consentText, consentVersion, type Recipients } from '#app/content/consent.ts';

/** Lines that pages showed before, by their version. */
const earlier: Readonly<Record<string, string>> = {
  '2026-11':
    'By sending this you agree that we, and the contractors who can help, may call, text or e-mail you about this request. Agreeing is not a condition of any purchase.',
};

/** The words of the consent line that was shown; undefined where none was, or none of ours. */
export function shownConsent(version: string | undefined, recipients: Recipients): string | undefined {
  if (version === consentVersion) return consentText(recipients);
  return version === undefined ? undefined : earlier[version];
}
