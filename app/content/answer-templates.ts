import { spanishTemplates } from './es/answer-templates.ts';

/** Facts about the submission that an operator answers. */
export type AnswerFacts = {
  name: string;
  reference: string;
  /** Null when it is about no trade. */
  service: string | null;
  /** Names of the selected contractors. */
  chosen: readonly string[];
  business: string;
  siteName: string;
  supportPhone: string;
};

export type TemplateText = { subject: (facts: AnswerFacts) => string; body: (facts: AnswerFacts) => string };

export type HomeownerTemplate = 'questions' | 'no-answer' | 'passed-on' | 'nobody' | 'how-did-it-go';

/** `to` is the recipient. */
type AnswerTemplate = TemplateText & { label: string } & (
    | { key: HomeownerTemplate; to: 'homeowner' }
    | { key: 'business-received' | 'business-proof'; to: 'business' }
  );

/** The text of a template in the recipient's language. */
export const templateText = (template: AnswerTemplate, language: 'en' | 'es'): TemplateText =>
  language === 'es' && template.to === 'homeowner' ? spanishTemplates[template.key] : template;

const letter = ({ name, siteName }: AnswerFacts, ...paragraphs: (string | false)[]): string =>
  [`Hello ${name},`, ...paragraphs.filter(Boolean), siteName].join('\n\n');

/** Keeps 'HVAC' in capitals. */
const inSentence = (service: string): string => (/[A-Z]{2}/.test(service) ? service : service.toLowerCase());
const work = ({ service }: AnswerFacts): string => (service ? `your ${inSentence(service)} request` : 'your request');
const chosenNames = ({ chosen }: AnswerFacts): string =>
  chosen.length > 1 ? `${chosen.slice(0, -1).join(', ')} and ${chosen.at(-1)}` : (chosen[0] ?? '');

/** Answers to start from; the operator can edit them. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    key: 'questions',
    label: 'Ask what is missing',
    to: 'homeowner',
    subject: (facts) => `A few questions about ${work(facts)}`,
    body: (facts) =>
      letter(
        facts,
        `We have ${work(facts)} (${facts.reference}). Before we pass it on, we need to know:`,
        '- How old is the house, and is it on a slab or over a crawl space?\n- Is anything leaking, sparking or open to the weather now?\n- Which days and hours suit you for a visit?',
        `Reply to this e-mail, or call ${facts.supportPhone}.`,
      ),
  },
  {
    key: 'no-answer',
    label: 'Called, no answer',
    to: 'homeowner',
    subject: (facts) => `We called about ${work(facts)}`,
    body: (facts) =>
      letter(
        facts,
        `We called about ${work(facts)} (${facts.reference}) and did not reach you.`,
        `Call ${facts.supportPhone} when it suits you, or reply to this e-mail with a time that does.`,
      ),
  },
  {
    key: 'passed-on',
    label: 'Passed on',
    to: 'homeowner',
    subject: (facts) => `Who has ${work(facts)} now`,
    body: (facts) =>
      letter(
        facts,
        facts.chosen.length > 0
          ? `${chosenNames(facts)} ${facts.chosen.length > 1 ? 'have' : 'has'} ${work(facts)} (${facts.reference}) now and should call or write to you.`
          : `A contractor has ${work(facts)} (${facts.reference}) now and should call or write to you.`,
        'Ask for the price in writing before work begins, and which permit it needs. You are not committed to hire.',
        `If no contractor contacts you within two working days, call ${facts.supportPhone}.`,
      ),
  },
  {
    key: 'nobody',
    label: 'No contractor found',
    to: 'homeowner',
    subject: (facts) => `We could not find a contractor for ${work(facts)}`,
    body: (facts) =>
      letter(
        facts,
        `We looked for a contractor for ${work(facts)} (${facts.reference}) and found none available.`,
        'After a hail storm or in a freeze that can take weeks. If water is coming in, cover the opening, keep the receipts and photos for your insurer, and let us know: we will look again.',
      ),
  },
  {
    key: 'how-did-it-go',
    label: 'How did it go?',
    to: 'homeowner',
    subject: (facts) => `How did ${work(facts)} go?`,
    body: (facts) =>
      letter(
        facts,
        `Some time ago you sent us ${work(facts)} (${facts.reference}). Did you find a contractor, and is the work done?`,
        'One line is enough. You can also answer on the page of your request.',
      ),
  },
  {
    key: 'business-received',
    label: 'We read it',
    to: 'business',
    subject: ({ reference }) => `What you sent us, ${reference}`,
    body: (facts) =>
      letter(
        facts,
        `We have what you sent${facts.business ? ` about ${facts.business}` : ''} (${facts.reference}) and have read it.`,
        `When is a good time to call you? You can reach us at ${facts.supportPhone}.`,
      ),
  },
  {
    key: 'business-proof',
    label: 'Ask for proof',
    to: 'business',
    subject: ({ reference, business }) => `${business || 'Your business'}: one more thing we need (${reference})`,
    body: (facts) =>
      letter(
        facts,
        `Before we change what ${facts.siteName} says${facts.business ? ` about ${facts.business}` : ''}, we make sure that it comes from the business itself.`,
        'Write to us from an address at its own website, or tell us when we can call the number on its page.',
      ),
  },
];
