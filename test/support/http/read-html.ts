import { parseHTML } from 'linkedom';

/** A page’s document, with what linkedom leaves out: names of attributes in any case, and characters in a text area. */
export function readHtml(html: string): Document {
  const { document } = parseHTML(html);
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/[A-Z]/.test(name)) element.setAttribute(name.toLowerCase(), element.getAttribute(name) ?? '');
  for (const area of document.querySelectorAll('textarea')) {
    const written = document.createElement('p');
    written.innerHTML = area.textContent ?? '';
    area.textContent = written.textContent;
  }
  return document;
}
