import { Parser } from 'htmlparser2';

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
  const forms: PageForm[] = [];
  let form: PageForm | undefined;
  let select: { name: string; value?: string } | undefined;
  let area: { name: string; value: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '', value = '', type = '' } = attributes;
      if (tag === 'form') {
        const { action = '', method = 'get' } = attributes;
        form = { action, method, fields: {}, checkboxes: {}, choices: {}, buttons: [], takesFile: false };
        forms.push(form);
      } else if (!form) return;
      else if (tag === 'input' && ['checkbox', 'radio'].includes(type)) {
        if ('checked' in attributes) form.fields[name] = value || 'on';
        else if (type === 'checkbox') form.checkboxes[name] = value || 'on';
        if (type === 'radio') form.choices[name] ??= value || 'on';
      } else if (type === 'file') form.takesFile = true;
      else if (tag === 'button' && type !== 'button') form.buttons.push(name ? { [name]: value } : {});
      else if (tag === 'input' && type !== 'submit' && name) form.fields[name] = value;
      else if (tag === 'select') select = { name };
      else if (tag === 'option' && select && (select.value === undefined || 'selected' in attributes)) select.value = value;
      else if (tag === 'textarea') area = { name, value: '' };
    },
    ontext(text) {
      if (area) area.value += text;
    },
    onclosetag(tag) {
      if (tag === 'form') form = undefined;
      if (tag === 'select' && select && form) form.fields[select.name] = select.value ?? '';
      // A leading line break is not part of it.
      if (tag === 'textarea' && area && form) form.fields[area.name] = area.value.replace(/^\n/, '');
      if (tag === 'select') select = undefined;
      if (tag === 'textarea') area = undefined;
    },
  });
  parser.end(html);
  return forms;
}

/** What a form's buttons named `do` stand for. */
export const doesOf = ({ buttons }: PageForm): string[] => buttons.flatMap((button) => button['do'] ?? []);

/** The form with a field of this name. */
export function formWith(html: string, field: string): PageForm | undefined {
  return formsOf(html).find(({ fields, checkboxes }) => field in fields || field in checkboxes);
}
