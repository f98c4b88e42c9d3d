import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { blossom, ink, MailLayout, onBlossom, SmallPrint, serif } from './mail-layout.tsx';

type InvitationProps = {
  siteName: string;
  name: string;
  url: string;
  /** Whether they never signed in; else this is a password reset. */
  isNew: boolean;
};

const line = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 10px' } as const;

/** The link for an operator to set a password. */
export function Invitation({ siteName, name, url, isNew }: InvitationProps) {
  const heading = isNew ? `You can sign in to ${siteName}` : 'Set a new password';
  const foot = <SmallPrint>If you did not expect this, do nothing: without the link nobody gets in.</SmallPrint>;
  return (
    <MailLayout preview="The link works once, for three days." siteName={siteName} foot={foot}>
      <Heading as="h1" style={{ fontFamily: serif, fontSize: '26px', lineHeight: '32px', color: ink, margin: '0 0 16px' }}>
        {heading}
      </Heading>
      <Text dir="auto" style={line}>
        {isNew
          ? `${name}, you were invited to the desk, where requests and listings are worked on. Choose a password first.`
          : `${name}, here is a link to choose a new password. The one that you have works until then.`}
      </Text>
      <Text style={line}>The link works once, for three days. Do not pass it on.</Text>
      <Button
        href={url}
        style={{ backgroundColor: blossom, color: onBlossom, borderRadius: '8px', padding: '12px 22px', fontWeight: 600 }}
      >
        Choose a password
      </Button>
    </MailLayout>
  );
}
