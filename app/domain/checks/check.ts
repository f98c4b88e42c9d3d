import { z } from 'zod';

/** What of a contractor can be checked. */
export const checkKinds = ['identity', 'license', 'insurance', 'phone', 'address', 'references'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkNames: Readonly<Record<CheckKind, string>> = {
  identity: 'Identity',
  license: 'License',
  insurance: 'Insurance',
  phone: 'Phone number',
  address: 'Address',
  references: 'References',
};

/** What the public is told of a check that counts today. Dates as YYYY-MM-DD. */
export const shownCheckSchema = z.object({
  kind: z.enum(checkKinds),
  number: z.string().nullable(),
  authority: z.string().nullable().describe('Who was asked'),
  checked_on: z.string(),
  valid_until: z.string().describe('The last day on which it counts'),
});

export type ShownCheck = z.infer<typeof shownCheckSchema>;

/** `current` until its last day is over or an operator ends it. */
export type CheckState = 'current' | 'expired' | 'ended';

/** A check as the operators see it. */
export type Check = ShownCheck & {
  id: string;
  contractor_id: string;
  method: string;
  note: string;
  checked_by: string;
  version: number;
  ended_at: string | null;
  state: CheckState;
};
