import { fill } from './form-data.ts';
import { type HtmlPage, textsOf, within } from './html-page.ts';

export { freshEmail } from '../site-forms.ts';

// An operator at the desk: `operator` of contractors.ts.

type Scope = Pick<ReturnType<typeof within>, 'getByLabelText' | 'getByRole'>;

/** A field by its label, with or without "(optional)" or "(required)". */
export const fieldOf = (scope: Scope, label: string): HTMLElement =>
  scope.getByLabelText((text) => text.replace(/ \((optional|required)\)$/, '') === label);

/** Fills in fields by their labels. */
export function fillIn(scope: Scope, values: Record<string, Parameters<typeof fill>[1]>): void {
  for (const [label, value] of Object.entries(values)) fill(fieldOf(scope, label), value);
}

export const buttonOf = (scope: Scope, name: string | RegExp): HTMLElement => scope.getByRole('button', { name });
export const linkOf = (scope: Scope, name: string | RegExp): HTMLElement => scope.getByRole('link', { name });
export const formOf = (scope: Scope, name: string): ReturnType<typeof within> => within(scope.getByRole('form', { name }));

/** What the page says was done. */
export const said = (page: HtmlPage): string => textsOf(page.queryAllByRole('status')).join(' ');
/** What the page says went wrong, or asks. */
export const warned = (page: HtmlPage): string => textsOf(page.queryAllByRole('alert')).join(' ');

/** A word that no other test has. */
export const freshWord = (): string => `w${Math.random().toString(36).slice(2, 10)}`;
