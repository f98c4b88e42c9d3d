import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, getQueriesForElement, type queries } from '@testing-library/dom';
import { resultsFolder } from '../start-http-sites.ts';
import { readHtml } from './read-html.ts';

// A page's HTML from the server, read as a screen reader would: by roles, names and labels. There are no styles and no scripts:
// what they hide is found, too.

type Queries = ReturnType<typeof getQueriesForElement<typeof queries>>;

/** Queries within an element (https://testing-library.com/docs/queries/about), and the element itself. */
export const within = (element: Element): Queries => getQueriesForElement(element as HTMLElement);

export type HtmlPage = Queries & {
  status: number;
  headers: Headers;
  /** Path, query and fragment of the final address. */
  address: string;
  html: string;
  document: Document;
  /** The first match of a CSS selector; throws if there is none. */
  find: (selector: string) => Element;
  findAll: (selector: string) => Element[];
  /** Queries within the page's main part. */
  main: Queries;
};

let kept = 0;

/** Keeps the HTML of a page on which a test failed. @returns the file. */
export function keepHtml(html: string): string {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${process.pid}-${++kept}.html`);
  writeFileSync(file, html);
  return file;
}

configure({
  // There are no styles to hide anything. What is hidden by an attribute is for the test to say.
  defaultHidden: true,
  getElementError: (message, container) => {
    const html = (container.ownerDocument ?? container).toString();
    return new Error(`${message?.split('\n\n')[0]}\nThe page’s HTML: ${keepHtml(html)}`);
  },
});

export function htmlPage(response: { status: number; headers: Headers; address: string; html: string }): HtmlPage {
  const document = readHtml(response.html);
  // Names may depend on styles; there are none.
  const style = { getPropertyValue: () => '', display: 'block', visibility: 'visible' };
  Object.assign(document.defaultView as Window, { getComputedStyle: () => style });
  addLabels(document);
  const find = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`nothing matches ${selector}\nThe page’s HTML: ${keepHtml(response.html)}`);
    return found;
  };
  const page = {
    ...response,
    ...within(document.documentElement),
    document,
    find,
    findAll: (selector: string) => [...document.querySelectorAll(selector)],
    get main() {
      return within(find('main'));
    },
  };
  return page;
}

/** The labels of each field, which linkedom leaves out. */
function addLabels(document: Document): void {
  const labels = [...document.querySelectorAll('label')];
  for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea, button')) {
    const own = labels.filter((label) =>
      label.hasAttribute('for') ? label.getAttribute('for') === field.id : label.contains(field),
    );
    Object.assign(field, { labels: own });
  }
}

/** Visible text with single spaces; of a field its value. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
export const textsOf = (elements: Iterable<Element>): string[] => Array.from(elements, textOf);
export const hrefOf = (element: Element): string => element.getAttribute('href') ?? '';
/** What describes a field: its hints and error. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => element.ownerDocument.getElementById(id))
    .map((part) => (part ? textOf(part) : ''))
    .join(' ')
    .trim();
