import { consentText, consentVersion, type Recipients } from '#app/content/consent.ts';

/** Earlier consent texts, by version. */
const earlier: Readonly<Record<string, string>> = {
  '2026-11':
    'By sending this you agree that we, and the contractors who can help, may call, text or e-mail you about this request. Agreeing is not a condition of any purchase.',
};

/** The consent text shown; undefined if none or unknown. */
export function shownConsent(version: string | undefined, recipients: Recipients): string | undefined {
  if (version === consentVersion) return consentText(recipients);
  return version === undefined ? undefined : earlier[version];
}
