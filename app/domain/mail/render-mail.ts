import { render, toPlainText } from '@react-email/render';

/** How the text twin of a mail is made of its HTML. */
const plainText: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    // The number or address is there already.
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: '[data-text="row"]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    // What somebody wrote, with its line breaks and spaces.
    { selector: '[data-text="verbatim"]', format: 'pre' },
    { selector: 'a[data-text="skip"]', format: 'skip' },
  ],
};

/** The two forms of a mail, one made of the other. */
export async function renderMail(content: React.ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(content);
  return { html, text: `${toPlainText(html, plainText)}\n` };
}
