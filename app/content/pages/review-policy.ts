/** A reason for not publishing a review or an answer. A low rating is none. */
type PolicyReason = {
  /** At the desk and in forms. */
  label: string;
  /** On the page of the rules. */
  rule: string;
  /** In the mail to its writer, after 'The reason:'. */
  mail: string;
  /** The same in Spanish. */
  mailInSpanish: string;
};

/** Every reason, in the order of the page of the rules. */
export const policyReasons = {
  'private-data': {
    label: 'Names a person or private data',
    rule: 'It names an employee or a neighbor, or contains a phone number, an address, a plate or other private data. “The crew” or “the owner” is fine.',
    mail: 'it names a person or contains private data, such as a phone number or an address.',
    mailInSpanish: 'nombra a una persona o tiene datos privados, como un teléfono o una dirección.',
  },
  insults: {
    label: 'Insults or threats',
    rule: 'It insults, threatens or demeans a person or a group. Hard criticism of the work is fine.',
    mail: 'it insults or threatens a person or a group.',
    mailInSpanish: 'insulta o amenaza a una persona o a un grupo.',
  },
  'not-the-job': {
    label: 'Not about the job',
    rule: 'It is about something other than this contractor and this job, such as another business, a lawsuit or an opinion about politics.',
    mail: 'it is not about this contractor and this job.',
    mailInSpanish: 'no trata de este contratista ni de este trabajo.',
  },
  advertising: {
    label: 'Advertising',
    rule: 'It advertises a business or contains a link or a discount code, or it was written in return for money or a discount.',
    mail: 'it advertises, contains a link, or was written in return for something.',
    mailInSpanish: 'hace publicidad, tiene un enlace o se escribió a cambio de algo.',
  },
  'not-the-customer': {
    label: 'Not written by the customer',
    rule: 'It was written by someone who was not the customer: the contractor, an employee, a relative or a competitor.',
    mail: 'as far as we know, it was not written by the customer of this job.',
    mailInSpanish: 'hasta donde sabemos, no la escribió el cliente de este trabajo.',
  },
  unreadable: {
    label: 'Not readable in English or Spanish',
    rule: 'Most of it cannot be read: random letters, or a language other than English and Spanish, the two that we can check.',
    mail: 'we could not read it in English or Spanish.',
    mailInSpanish: 'no la pudimos leer en español ni en inglés.',
  },
} as const satisfies Record<string, PolicyReason>;

export type PolicyReasonName = keyof typeof policyReasons;

const names = Object.keys(policyReasons) as PolicyReasonName[];

export const isPolicyReason = (name: string): name is PolicyReasonName => Object.hasOwn(policyReasons, name);

/** For a form's choice. */
export const policyChoices: readonly { value: PolicyReasonName; label: string }[] = names.map((value) => ({
  value,
  label: policyReasons[value].label,
}));

/** Why something was declined, in a mail to its writer. */
export function policyWords(reason: string | null, language: 'en' | 'es' = 'en'): string | undefined {
  if (!reason || !isPolicyReason(reason)) return undefined;
  const { mail, mailInSpanish } = policyReasons[reason];
  return language === 'es' ? mailInSpanish : mail;
}

/** Prior of the order `reviewed`: as if so many more reviews had given so many stars. The database computes with the same. */
export const reviewPrior = { reviews: 5, stars: 4 } as const;
/** Fewer reviews do not count for that order. */
export const minRanked = 5;
