import { Button, Heading, MailLayout, SmallPrint, Text } from './mail-layout.tsx';

type InvitationProps = {
  siteName: string;
  name: string;
  url: string;
  /** Whether they never signed in; else this is a password reset. */
  isNew: boolean;
};

/** The link for an operator to set a password. */
export function Invitation({ siteName, name, url, isNew }: InvitationProps) {
  const heading = isNew ? `You can sign in to ${siteName}` : 'Set a new password';
  const foot = <SmallPrint>If you did not expect this, ignore it: without the link no one can sign in.</SmallPrint>;
  return (
    <MailLayout preview="The link works once, for three days." siteName={siteName} foot={foot}>
      <Heading size={26}>{heading}</Heading>
      <Text dir="auto">
        {isNew
          ? `${name}, you were invited to the desk, where requests and listings are worked on. Choose a password first.`
          : `${name}, here is a link to choose a new password. The one that you have works until then.`}
      </Text>
      <Text>The link works once, for three days. Do not pass it on.</Text>
      <Button href={url}>Choose a password</Button>
    </MailLayout>
  );
}
