import { convert, type HtmlToTextOptions } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { day } from '#app/content/palette.ts';

// Mail programs ignore style sheets: every element has inline styles. Outlook lays out by tables alone.
export const { ink, inkSoft: soft, blossom, line } = day;
const sans = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif';
const serif = 'Fraunces, Georgia, "Times New Roman", serif';

type MailLayoutProps = {
  /** What a phone shows beside the subject. */
  preview: string;
  siteName: string;
  /** Default English. */
  language?: 'en' | 'es' | undefined;
  /** Small print under the card. */
  foot?: React.ReactNode;
  /** White, without a card: more fits on a phone's screen. */
  flat?: boolean;
  children: React.ReactNode;
};

/** The layout of every mail. */
export function MailLayout({ preview, siteName, language, foot, flat = false, children }: MailLayoutProps) {
  const backgroundColor = flat ? day.card : day.paperDeep;
  return (
    <html dir="ltr" lang={language ?? 'en'}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ backgroundColor, margin: 0, padding: 0 }}>
        <Preview text={preview} />
        <Table cell={{ backgroundColor, color: ink, fontFamily: sans, padding: flat ? '12px 16px' : '24px 12px' }}>
          <Table style={{ maxWidth: '600px', margin: '0 auto' }}>
            <Text style={{ fontFamily: serif, fontSize: '18px', fontWeight: 600, margin: flat ? '0 0 8px' : '0 0 12px 4px' }}>
              {siteName}
            </Text>
            {flat ? children : <Table style={card}>{children}</Table>}
            {foot}
          </Table>
        </Table>
      </body>
    </html>
  );
}

const card = {
  maxWidth: '600px',
  backgroundColor: day.card,
  border: `1px solid ${line}`,
  borderRadius: '12px',
  padding: '28px 24px',
};

const previewLength = 150;
/** Spaces without width, so that a mail program does not fill the preview with the text that follows. */
const filler = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';

function Preview({ text }: { text: string }) {
  const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };
  return (
    <div style={hidden} data-text="skip">
      {text.slice(0, previewLength)}
      <div>{filler.repeat(Math.max(0, previewLength - text.length))}</div>
    </div>
  );
}

type TableProps = { style?: React.CSSProperties; cell?: React.CSSProperties; children: React.ReactNode };

function Table({ style, cell, children }: TableProps) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" style={style}>
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function Section({ space, children }: { space?: number; children: React.ReactNode }) {
  return <Table style={{ marginTop: space }}>{children}</Table>;
}

type HeadingProps = { as?: 'h1' | 'h2'; size: number; style?: React.CSSProperties; children: React.ReactNode };

/** A heading; `size` in pixels. */
export function Heading({ as: Tag = 'h1', size, style, children }: HeadingProps) {
  const lineHeight = Tag === 'h1' ? `${size + 6}px` : undefined;
  const base = { fontFamily: serif, fontSize: `${size}px`, lineHeight, color: ink, margin: '0 0 16px' };
  return <Tag style={{ ...base, ...style }}>{children}</Tag>;
}

const paragraph = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 10px' };

export function Text({ style, ...props }: React.ComponentProps<'p'>) {
  return <p {...props} style={{ ...paragraph, ...style }} />;
}

/** Typed text, with its line breaks. */
export function TypedText({ style, children }: { style?: React.CSSProperties; children: string }) {
  return (
    <Text data-text="verbatim" dir="auto" style={{ margin: 0, whiteSpace: 'pre-wrap', wordBreak: 'break-word', ...style }}>
      {children}
    </Text>
  );
}

export function SmallPrint({ children }: { children: React.ReactNode }) {
  return <Text style={{ fontSize: '13px', lineHeight: '20px', color: soft, margin: '12px 4px 0' }}>{children}</Text>;
}

/** A link in small print. */
export function SoftLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} style={{ color: soft, textDecoration: 'underline' }} target="_blank" rel="noopener">
      {label}
    </a>
  );
}

export function Link({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} style={{ color: blossom, textDecoration: 'none', fontWeight: 600 }} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Outlook ignores the padding of a link: wide spaces that only Outlook reads take its place. */
function OutlookSpaces({ raise = '', end = '' }: { raise?: string; end?: string }) {
  const spaces = `<!--[if mso]><i style="mso-font-width:366.67%${raise}" hidden>&#8202;&#8202;&#8202;${end}</i><![endif]-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment with constants; React has no comments.
  return <span dangerouslySetInnerHTML={{ __html: spaces }} />;
}

type ButtonProps = { href: string; style?: React.CSSProperties; children: string; 'data-text'?: 'skip' };

export function Button({ style, children, ...props }: ButtonProps) {
  const look = { backgroundColor: blossom, color: day.onBlossom, borderRadius: '8px', padding: '12px 22px', fontWeight: 600 };
  const box = { display: 'inline-block', maxWidth: '100%', lineHeight: '100%', textDecoration: 'none', msoPaddingAlt: '0px' };
  const label = { display: 'inline-block', maxWidth: '100%', lineHeight: '120%', msoPaddingAlt: '0px', msoTextRaise: '9px' };
  return (
    <a {...props} style={{ ...box, ...look, ...style }} target="_blank">
      <OutlookSpaces raise=";mso-text-raise:18" />
      <span style={label}>{children}</span>
      <OutlookSpaces end="&#8203;" />
    </a>
  );
}

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
