import { day } from '#app/content/palette.ts';
import { Heading, ink, line, MailLayout, SoftLink, soft, Text, TypedText } from './mail-layout.tsx';

/** A labeled fact, with what the homeowner wrote about it; the last lines are softer, such as what follows from it. */
type LeadFact = { label: string; value: string; message?: string | undefined; more?: readonly string[] };

export type LeadNoteProps = {
  siteName: string;
  preview: string;
  heading: string;
  /** Short facts, side by side. */
  facts?: readonly LeadFact[] | undefined;
  /** The job in the homeowner's words, and facts about it. */
  job?: LeadFact | undefined;
  due?: LeadFact | undefined;
  lines?: readonly string[];
  /** The next step, and the other way out. */
  buttons?: readonly { label: string; href: string }[];
  foot: readonly string[];
  /** Where the reader chooses which mails they get. */
  settings?: { label: string; href: string } | undefined;
};

const rowsOf = ({ facts = [], job, due }: Pick<LeadNoteProps, 'facts' | 'job' | 'due'>) =>
  [facts, job ? [job] : [], due ? [due] : []].filter((row) => row.length > 0);

/** A mail to a contractor about a request: one screen of a phone, without pictures. */
export function LeadNote({ siteName, preview, heading, facts, job, due, lines = [], buttons = [], ...small }: LeadNoteProps) {
  return (
    <MailLayout flat preview={preview} siteName={siteName} foot={<Foot {...small} />}>
      <Heading size={24} style={{ lineHeight: '28px', margin: '0 0 12px' }}>
        {heading}
      </Heading>
      {rowsOf({ facts, job, due }).map((row) => (
        <Row key={row.map(({ label }) => label).join()} facts={row} />
      ))}
      {lines.map((text) => (
        <Text key={text} dir="auto" style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
          {text}
        </Text>
      ))}
      {buttons.length > 0 && <hr style={{ border: 0, borderTop: `1px solid ${line}`, margin: '0 0 14px' }} />}
      {buttons.map(({ label, href }, index) => (
        <WideButton key={label} href={href} isFirst={index === 0}>
          {label}
        </WideButton>
      ))}
    </MailLayout>
  );
}

const small = { color: soft, fontSize: '14px', lineHeight: '20px', margin: '14px 0 0' };

/** Side by side, below a line. */
function Row({ facts }: { facts: readonly LeadFact[] }) {
  const edge = { borderLeft: `1px solid ${line}`, paddingLeft: '14px' };
  return (
    <table width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" style={{ borderTop: `1px solid ${line}` }}>
      <tbody>
        <tr>
          {facts.map(({ label, value, message, more }, index) => (
            <td
              key={label}
              width={`${100 / facts.length}%`}
              valign="top"
              style={{ padding: '9px 8px 9px 0', ...(index > 0 && edge) }}
            >
              <Label>{label}</Label>
              <Text dir="auto" style={{ fontWeight: 600, margin: 0, wordBreak: 'break-word' }}>
                {value}
              </Text>
              {message && <TypedText>{message}</TypedText>}
              {more?.map((said) => (
                <Label key={said}>{said}</Label>
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const Label = ({ children }: { children: string }) => (
  <Text style={{ color: soft, fontSize: '14px', lineHeight: '20px', margin: 0 }}>{children}</Text>
);

/** As wide as the mail, for a thumb. The cell has the color, so that Outlook shows it too. */
function WideButton({ href, isFirst, children }: { href: string; isFirst: boolean; children: string }) {
  const look = isFirst
    ? { backgroundColor: day.blossom, border: `1px solid ${day.blossom}` }
    : { backgroundColor: day.card, border: `1px solid ${day.lineStrong}` };
  const height = isFirst ? '18px' : '13px';
  return (
    <table
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      style={{ margin: isFirst ? '0 0 8px' : 0 }}
    >
      <tbody>
        <tr>
          <td align="center" style={{ ...look, borderRadius: '8px', padding: 0 }}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              style={{
                display: 'block',
                padding: `${height} 12px`,
                color: isFirst ? day.onBlossom : ink,
                fontSize: '17px',
                lineHeight: '22px',
                fontWeight: 600,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Why they get it is set apart by a line. */
function Foot({ foot, settings }: Pick<LeadNoteProps, 'foot' | 'settings'>) {
  const apart = { ...small, borderTop: `1px solid ${line}`, paddingTop: '12px' };
  return foot.map((text, index) => {
    const isLast = index === foot.length - 1;
    return (
      <Text key={text} style={isLast ? apart : small}>
        {text}
        {settings && isLast && (
          <>
            {' '}
            <SoftLink {...settings} />
          </>
        )}
      </Text>
    );
  });
}

/** The same without HTML. */
export function leadNoteText({ heading, facts, job, due, lines = [], buttons = [], foot, settings }: LeadNoteProps): string {
  const words = ({ label, value, message, more = [] }: LeadFact) => [`${label}: ${value}`, message || [], more].flat().join('\n');
  const parts = [
    heading,
    ...rowsOf({ facts, job, due }).map((row) => row.map(words).join('\n')),
    ...lines,
    ...buttons.map(({ label, href }) => `${label}:\n${href}`),
    ...foot,
    settings && `${settings.label}: ${settings.href}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
