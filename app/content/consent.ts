import { spanishConsent, spanishConsentVersion } from './es/consent.ts';
import { listOf } from './find-city.ts';

/** Who gets the submission: the named contractors; with none named, us, to find one; or us alone. */
export type Recipients = readonly string[] | 'us';

/** Stored with each submission; change it with the text. */
export const consentVersion = '2027-02';

/** What visitors agree to when they leave a phone number. */
export const consentText = (recipients: Recipients): string => consentWith('no one', recipients);

/** Before 2027-02 it said “nobody”. */
function consentWith(noOne: 'no one' | 'nobody', recipients: Recipients): string {
  const condition = 'Agreeing is not a condition of any purchase.';
  if (recipients === 'us')
    return `By sending this you agree that we, and ${noOne} else, get what you send, and may call, text or e-mail you about it. ${condition}`;
  if (recipients.length === 0)
    return `By sending this you agree that we get what you send, to find a contractor for the job, and may call, text or e-mail you about it. No contractor gets it before we name them to you. ${condition}`;
  const [gets, they] = recipients.length === 1 ? ['gets', 'that they'] : ['get', 'that all of them'];
  return `By sending this you agree that ${listOf(recipients)} ${gets} what you send, through us, and ${they} and we may call, text or e-mail you about it. ${noOne === 'nobody' ? 'Nobody' : 'No one'} else gets it. ${condition}`;
}

/** Stored with each request taken by phone; change it with the text. */
export const spokenConsentVersion = '2027-03-phone';

/** What an operator reads out to a caller before a request is stored. */
export function spokenConsent(recipients: readonly string[]): string {
  const condition = 'Agreeing is not a condition of any purchase.';
  if (recipients.length === 0)
    return `Do you agree that we keep what you told us, to find a contractor for the job, and that we may call or text you about it, or e-mail you if you gave us an address? No contractor gets it before we name them to you. ${condition}`;
  const [get, they] = recipients.length === 1 ? ['gets', 'they'] : ['get', 'all of them'];
  return `Do you agree that ${listOf(recipients)} ${get} what you told us, through us, and that ${they} and we may call or text you about it, or e-mail you if you gave us an address? No one else gets it. ${condition}`;
}

/** The same as it is stored. */
export const readOutConsent = (operator: string, recipients: readonly string[]): string =>
  `Read out by ${operator} on the phone: “${spokenConsent(recipients)}”`;

/** As worded before 2027-02. */
const firstSpanish =
  'Al enviar esto, usted acepta que nosotros recibamos lo que envía, para buscar a alguien que haga el trabajo, y que podamos llamarle, mandarle mensajes de texto o correos sobre esto. Ningún contratista lo recibe antes de que le digamos cuál. Aceptar no es condición para comprar nada.';

/** Earlier consent texts, by version. */
const earlier = new Map<string, (recipients: Recipients) => string>([
  [
    '2026-11',
    () =>
      'By sending this you agree that we, and the contractors who can help, may call, text or e-mail you about this request. Agreeing is not a condition of any purchase.',
  ],
  [
    '2026-12',
    (recipients) =>
      recipients.length > 0
        ? consentWith('nobody', recipients)
        : 'By sending this you agree that we get what you send, to find somebody for the job, and may call, text or e-mail you about it. No contractor gets it before we have told you which one. Agreeing is not a condition of any purchase.',
  ],
  ['2027-01', (recipients) => consentWith('nobody', recipients)],
  ['2026-12-es', () => firstSpanish],
  ['2027-01-es', () => firstSpanish],
]);

/** The consent text shown; undefined if none or unknown. */
export function shownConsent(version: string | undefined, recipients: Recipients): string | undefined {
  if (version === consentVersion) return consentText(recipients);
  // The Spanish form names no contractor.
  if (version === spanishConsentVersion) return spanishConsent;
  return version === undefined ? undefined : earlier.get(version)?.(recipients);
}

/** What an operator confirms before a contractor gets the request of a homeowner who asked us to find one; stored with the event. */
export const namedContractor = 'I named this contractor to the homeowner, and they want it to get this request.';
