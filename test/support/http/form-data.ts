import { readHtml } from './read-html.ts';

// What a browser without scripts sends for a form: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html

type Typed = string | boolean | File | File[];

/** The form that a field or button belongs to: a `form` attribute counts more than the form around. */
const formOf = (field: Element) =>
  field.hasAttribute('form') ? field.ownerDocument.getElementById(field.getAttribute('form') ?? '') : field.closest('form');
const fieldsOf = (form: Element) =>
  [...form.ownerDocument.querySelectorAll('input, select, textarea')].filter((field) => formOf(field) === form);
const nameOf = (field: Element) => field.getAttribute('name') ?? '';
const isDisabled = (field: Element) => field.hasAttribute('disabled') || field.closest('fieldset[disabled]') !== null;
const kindOf = (field: Element) => field.getAttribute('type') ?? 'text';
const optionsOf = (select: Element) => [...select.querySelectorAll('option')];
const optionValue = (option: Element) => option.getAttribute('value') ?? option.textContent?.trim() ?? '';

/** A field's value, as a browser would send it; of a checkbox or radio button whether it is checked. */
export function fieldValue(field: Element): string | boolean {
  if (field.tagName === 'TEXTAREA') return (field.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n/, '');
  if (field.tagName === 'SELECT') {
    const all = optionsOf(field);
    const chosen = all.find((option) => option.hasAttribute('selected')) ?? all[0];
    return chosen ? optionValue(chosen) : '';
  }
  if (['checkbox', 'radio'].includes(kindOf(field))) return field.hasAttribute('checked');
  return field.getAttribute('value') ?? '';
}

const files = new WeakMap<Element, File[]>();

/** Fills in a field as a visitor would: a text, an option's text or value, whether it is checked, or files. */
export function fill(field: Element, value: Typed): void {
  const type = kindOf(field);
  if (isDisabled(field)) throw new Error(`${nameOf(field)} is disabled`);
  if (field.tagName === 'TEXTAREA') field.textContent = String(value);
  else if (field.tagName === 'SELECT') choose(field, String(value));
  else if (type === 'file') files.set(field, [value as File | File[]].flat());
  else if (type === 'radio') check(field);
  else if (type === 'checkbox') field.toggleAttribute('checked', Boolean(value));
  else field.setAttribute('value', String(value));
}

function choose(select: Element, wanted: string): void {
  const all = optionsOf(select);
  const option = all.find((one) => optionValue(one) === wanted || one.textContent?.trim() === wanted);
  if (!option) throw new Error(`${nameOf(select)} has no option “${wanted}”`);
  for (const one of all) one.toggleAttribute('selected', one === option);
}

function check(radio: Element): void {
  const form = radio.closest('form') ?? radio.ownerDocument;
  for (const other of form.querySelectorAll(`input[type=radio][name="${nameOf(radio)}"]`))
    other.toggleAttribute('checked', other === radio);
}

/** Whether the browser would send this field at all. */
function isSent(field: Element): boolean {
  if (isDisabled(field) || !nameOf(field)) return false;
  const type = kindOf(field);
  if (['checkbox', 'radio'].includes(type)) return field.hasAttribute('checked');
  return !['submit', 'button', 'reset', 'image'].includes(type);
}

function entriesOf(field: Element): [string, string | File][] {
  const name = nameOf(field);
  const type = kindOf(field);
  if (type === 'file') {
    const all = files.get(field) ?? [new File([], '', { type: 'application/octet-stream' })];
    return all.map((file): [string, File] => [name, file]);
  }
  if (['checkbox', 'radio'].includes(type)) return [[name, field.getAttribute('value') ?? 'on']];
  return [[name, String(fieldValue(field)).replace(/\r?\n/g, '\r\n')]];
}

export type Submission = { address: string; method: 'GET' | 'POST'; body?: URLSearchParams | FormData };

/** The request that pressing a button makes. */
export function submissionOf(button: Element, base: string): Submission {
  const form = formOf(button);
  if (!form) throw new Error('the button belongs to no form');
  if (isDisabled(button)) throw new Error('the button is disabled');
  if (button.getAttribute('type') === 'button') throw new Error('the button does nothing without scripts');
  const entries = fieldsOf(form).filter(isSent).flatMap(entriesOf);
  if (nameOf(button)) entries.push([nameOf(button), button.getAttribute('value') ?? '']);
  const address = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', base);
  const method = (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase();
  if (method === 'get') {
    address.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { address: address.href, method: 'GET' };
  }
  if (form.getAttribute('enctype') === 'multipart/form-data') {
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return { address: address.href, method: 'POST', body };
  }
  const texts = entries.map(([name, value]): [string, string] => [name, value instanceof File ? value.name : value]);
  return { address: address.href, method: 'POST', body: new URLSearchParams(texts) };
}

export type PageForm = {
  action: string;
  method: string;
  fields: Record<string, string>;
  checkboxes: Record<string, string>;
  /** The first of each group of radio buttons. */
  choices: Record<string, string>;
  /** Name and value of each that submits it. */
  buttons: Record<string, string>[];
  takesFile: boolean;
};

/** A page's forms as a browser would post them untouched; the caller adds the pressed button and ticked boxes. */
export function formsOf(html: string): PageForm[] {
  const document = readHtml(html);
  return [...document.querySelectorAll('form')].map((form) => {
    const all = fieldsOf(form);
    const typed = all.filter((field) => kindOf(field) !== 'file');
    const named = (fields: Element[]) =>
      Object.fromEntries(fields.map((field) => [nameOf(field), field.getAttribute('value') || 'on']));
    const buttons = [...document.querySelectorAll('button')].filter((one) => formOf(one) === form && kindOf(one) !== 'button');
    return {
      action: form.getAttribute('action') ?? '',
      method: form.getAttribute('method') ?? 'get',
      fields: Object.fromEntries(typed.filter(isSent).flatMap(entriesOf)) as Record<string, string>,
      checkboxes: named(all.filter((field) => kindOf(field) === 'checkbox' && !field.hasAttribute('checked'))),
      choices: named(all.filter((field) => kindOf(field) === 'radio').reverse()),
      buttons: buttons.map((button) => (nameOf(button) ? { [nameOf(button)]: button.getAttribute('value') ?? '' } : {})),
      takesFile: typed.length < all.length,
    };
  });
}

/** What a form does: its field `do`, or what its buttons of that name stand for. */
export const doesOf = ({ fields, buttons }: PageForm): string[] => [fields, ...buttons].flatMap((one) => one['do'] ?? []);

/** The form with a field of this name. */
export const formWith = (html: string, name: string): PageForm | undefined =>
  formsOf(html).find(({ fields, checkboxes }) => name in fields || name in checkboxes);
