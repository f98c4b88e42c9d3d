import { policyChoices } from '#app/content/pages/review-policy.ts';
import { formsOf } from '../http/form-data.ts';
import { type Ask, asBrowser } from './front-door.ts';
import { secrets } from './planted.ts';

export type RealForm = {
  /** The path of its page. */
  page: string;
  /** What it is posted to. */
  action: string;
  fields: Record<string, string>;
};

/** What somebody types into fields that are empty; none of it is a secret. */
const typed: Readonly<Record<string, string>> = {
  email: 'new@elsewhere.example',
  message: 'When is a good time to call?',
  answer: 'Thank you for the kind words. We will be back next year.',
  caption: 'A new water heater',
  note: 'A few words about it',
};

/** The first option that is one. */
const chosen: Readonly<Record<string, string>> = { reason: policyChoices[0]?.value ?? '' };

/** The forms of a page as a permitted visitor gets it, one for each button. Those with files are left out. */
export async function realForms(ask: Ask, page: string, headers: Record<string, string> = {}): Promise<RealForm[]> {
  const { body } = await ask(page, { headers: { ...asBrowser, ...headers } });
  const posted = formsOf(body).filter(({ method, takesFile }) => method === 'post' && !takesFile);
  return posted.flatMap(({ action, fields, choices, buttons }) =>
    buttons.map((button) => ({ page, action: actionOf(page, action), fields: filled({ ...choices, ...fields, ...button }) })),
  );
}

function actionOf(page: string, action: string): string {
  const { pathname, search } = new URL(action, `http://site.invalid${page}`);
  return pathname + search;
}

/** Without secrets, which a page that keeps what was typed would give back to its sender. */
function filled(fields: Record<string, string>): Record<string, string> {
  const isSecret = (value: string) => Object.values(secrets).some((secret) => secret.test(value));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (value === '') return [name, typed[name] ?? chosen[name] ?? ''];
      return [name, isSecret(value) ? (typed['answer'] ?? '') : value];
    }),
  );
}
