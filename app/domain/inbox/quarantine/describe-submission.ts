import { shownPhone } from '#app/content/phone.ts';
import type { Quarantined } from './queries.ts';

/** A submission in quarantine as the desk shows it: in words, whatever form it is of. */
export type DescribedSubmission = {
  id: string;
  /** Name of the form. */
  form: string;
  reference: string;
  /** As an ISO time. */
  at: string;
  sender: string;
  business: string;
  email: string;
  /** As it is shown. */
  phone: string;
  message: string;
  /** Everything else that was sent. `to`: the desk's page about it. */
  facts: { label: string; value: string; to?: string }[];
};

const labels: Readonly<Record<string, string>> = {
  service_type: 'Service',
  zip: 'ZIP code',
  urgency: 'How soon',
  trade: 'Trade',
  city: 'City',
  licenseNumber: 'License number',
  problem: 'What is wrong',
  subscription_type: 'Lists',
  source: 'Signed up at',
  page_url: 'Sent from',
  emailSubject: 'Subject',
  consent_version: 'Consent line, version',
};
const shownAbove = new Set([
  'name',
  'contactName',
  'businessName',
  'email',
  'phone',
  'message',
  'contractor_id',
  'contractor_ids',
]);

/** `some_field` and `someField` as words, for a field without a label. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const contractorIdsOf = ({ payload }: Quarantined): string[] =>
  [payload['contractor_ids'] ?? [], payload['contractor_id'] ?? []].flat().filter((id): id is string => typeof id === 'string');

/** @param names of contractors, by id. */
export function describeSubmission(held: Quarantined, names: ReadonlyMap<string, string>): DescribedSubmission {
  const { id, form, reference, at, payload } = held;
  const contractors = [...new Set(contractorIdsOf(held))].map((one) => {
    const name = names.get(one);
    const fact = { label: 'Contractor', value: name ?? one };
    return name ? { ...fact, to: `/admin/contractors/${encodeURIComponent(one)}` } : fact;
  });
  const others = Object.entries(payload).flatMap(([name, value]) => (shownAbove.has(name) ? [] : factsOf(name, value)));
  return {
    id,
    form,
    reference,
    at,
    sender: textOf(payload['name']) || textOf(payload['contactName']),
    business: textOf(payload['businessName']),
    email: textOf(payload['email']),
    phone: shownPhone(textOf(payload['phone'])) ?? '',
    message: textOf(payload['message']),
    facts: [...contractors, ...others],
  };
}

function factsOf(name: string, value: unknown): { label: string; value: string }[] {
  if (value === null || value === undefined || value === '') return [];
  const label = labels[name] ?? inWords(name);
  if (Array.isArray(value)) return value.length > 0 ? [{ label, value: value.join(', ') }] : [];
  if (typeof value !== 'object') return [{ label, value: String(value) }];
  // The fields that a correction would change.
  return Object.entries(value).map(([field, proposed]) => ({
    label: `${inWords(field)}, proposed`,
    value: String(proposed).trim() || 'empty',
  }));
}
