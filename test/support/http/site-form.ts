import { expect } from 'vitest';
import type { SiteForm } from '../site-forms.ts';
import { fieldValue, fill } from './form-data.ts';
import { type HtmlPage, textOf, within } from './html-page.ts';

/** A form of a page: its fields by label, their errors and values. */
export function siteForm(page: HtmlPage, { label, button }: Pick<SiteForm, 'label' | 'button'>) {
  const form = page.getByRole('form', { name: label });
  const field = (name: string) => within(form).getByLabelText(name, { selector: ':not([type=checkbox])' });
  return {
    form,
    field,
    button: within(form).getByRole('button', { name: button }),
    alert: textOf(within(form).getByRole('alert')),
    fill: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) fill(field(name), value);
    },
    values: (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, fieldValue(field(name))])),
    /** Exactly these fields are marked as invalid, each with its message. */
    expectErrors: (messages: Record<string, string>) => {
      const shown = Object.fromEntries(Object.keys(messages).map((name) => [name, errorOf(field(name))]));
      expect(shown).toEqual(messages);
      expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(Object.keys(messages).length);
    },
  };
}

/** The message at a field that is marked as invalid. */
export function errorOf(field: Element): string | undefined {
  const id = (field.getAttribute('aria-describedby') ?? '').split(' ').find((one) => one.endsWith('-error'));
  if (!id || field.getAttribute('aria-invalid') !== 'true') return undefined;
  return textOf(field.ownerDocument.getElementById(id) as Element);
}
