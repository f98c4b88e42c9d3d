import { convert, type HtmlToTextOptions } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';

/** How the plain text of a mail is made of its HTML. */
const plainText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // The number or address is there already.
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: '[data-text="row"]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    // Typed text keeps its line breaks and spaces.
    { selector: '[data-text="verbatim"]', format: 'pre' },
    { selector: 'a[data-text="skip"]', format: 'skip' },
    { selector: 'div[data-text="skip"]', format: 'skip' },
  ],
};

/** The one that mail programs expect. */
const docType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML of a mail, and its text. */
export function renderMail(content: React.ReactElement): { html: string; text: string } {
  const html = docType + renderToStaticMarkup(content);
  return { html, text: `${convert(html, plainText)}\n` };
}
