import { Parser } from 'htmlparser2';

export type PageForm = {
  action: string;
  method: string;
  fields: Record<string, string>;
  checkboxes: Record<string, string>;
  /** What its buttons named `do` stand for. */
  does: string[];
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
        form = {
          action: attributes['action'] ?? '',
          method: attributes['method'] ?? 'get',
          fields: {},
          checkboxes: {},
          does: [],
        };
        forms.push(form);
      } else if (!form) return;
      else if (tag === 'button' && name === 'do') form.does.push(value);
      else if (tag === 'input' && ['checkbox', 'radio'].includes(type)) {
        if ('checked' in attributes) form.fields[name] = value || 'on';
        else if (type === 'checkbox') form.checkboxes[name] = value || 'on';
      } else if (tag === 'input' && type !== 'file' && type !== 'submit' && name) form.fields[name] = value;
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

/** The form with a field of this name. */
export function formWith(html: string, field: string): PageForm | undefined {
  return formsOf(html).find(({ fields, checkboxes }) => field in fields || field in checkboxes);
}
