import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { day } from '#app/content/palette.ts';

// Mail programs ignore style sheets: every element has inline styles.
export const { ink, inkSoft: soft, blossom, line, onBlossom } = day;
const sans = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif';
export const serif = 'Fraunces, Georgia, "Times New Roman", serif';

type MailLayoutProps = {
  /** What a phone shows beside the subject. */
  preview: string;
  siteName: string;
  /** Small print under the card. */
  foot?: React.ReactNode;
  children: React.ReactNode;
};

/** The layout of every mail. */
export function MailLayout({ preview, siteName, foot, children }: MailLayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: day.paperDeep, color: ink, fontFamily: sans, margin: 0, padding: '24px 12px' }}>
        <Container style={{ maxWidth: '600px', margin: '0 auto' }}>
          <Text style={{ fontFamily: serif, fontSize: '18px', fontWeight: 600, color: ink, margin: '0 0 12px 4px' }}>
            {siteName}
          </Text>
          <Container
            style={{
              maxWidth: '600px',
              backgroundColor: day.card,
              border: `1px solid ${line}`,
              borderRadius: '12px',
              padding: '28px 24px',
            }}
          >
            {children}
          </Container>
          {foot}
        </Container>
      </Body>
    </Html>
  );
}

export function SmallPrint({ children }: { children: React.ReactNode }) {
  return <Text style={{ fontSize: '13px', lineHeight: '20px', color: soft, margin: '12px 4px 0' }}>{children}</Text>;
}
