import { ownValue } from '#app/platform/own-value.ts';
import type { Answer } from '#app/ui/form/post-form.tsx';

const done: Record<string, string> = {
  state: 'The state is saved.',
  assign: 'Saved.',
  'next-step': 'The next step is saved.',
  note: 'The note is saved.',
  answer: 'The e-mail is on its way. See E-mails for delivery.',
  listed: 'Listed. The sender gets an e-mail with the address of the page.',
  declined: 'Declined. The sender gets the reason by e-mail.',
  forward: 'The mail is on its way. See E-mails for delivery.',
  remind: 'Reminded by e-mail.',
  'add-firm': 'The firm is added.',
  settle: 'Marked as looked at.',
  'passed-on': 'Marked as passed on.',
  'not-passed-on': 'Marked as not passed on.',
  notified: 'Marked as notified.',
  'not-notified': 'Marked as not notified.',
};

/** The section of the page that each form is in. */
const sections: Record<string, string> = {
  state: 'state',
  assign: 'assigned',
  'next-step': 'next-step',
  note: 'notes',
  answer: 'answer',
  listed: 'listing',
  declined: 'listing',
  forward: 'firms',
  remind: 'firms',
  'add-firm': 'firms',
  settle: 'messages',
  'passed-on': 'firms',
  'not-passed-on': 'firms',
  notified: 'firms',
  'not-notified': 'firms',
};

export const sectionOf = (form: string): string => ownValue(sections, form) ?? '';

/** The result of the last submitted form, for its section. */
export type SectionNotice = {
  tone: 'done' | 'problem';
  /** Undefined if it is for another section. */
  of: (forms: readonly string[]) => string | undefined;
};

/** @param saved the saved form, as named in the address. */
export function sectionNotice(saved: string, problem: Answer | undefined): SectionNotice {
  const form = problem ? problem.form : saved;
  const words = problem ? problem.problem : ownValue(done, saved);
  return { tone: problem ? 'problem' : 'done', of: (forms) => (forms.includes(form) ? words : undefined) };
}
