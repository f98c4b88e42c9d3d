import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { blossom, ink, MailLayout, onBlossom, SmallPrint } from './mail-layout.tsx';

type AnswerProps = {
  siteName: string;
  supportPhone: string;
  /** The operator's text, with line breaks. */
  body: string;
  reference: string;
  /** Of the request's own page, if it has one. */
  url: string | undefined;
};

/** An operator's answer to a sender. */
export function Answer({ siteName, supportPhone, body, reference, url }: AnswerProps) {
  const foot = (
    <SmallPrint>
      You get this because you sent {siteName} something with this address; its reference is {reference}. Answer this e-mail, or
      call <a href={phoneHref(supportPhone)}>{shownPhone(supportPhone)}</a>.
    </SmallPrint>
  );
  return (
    <MailLayout preview={body.slice(0, 120)} siteName={siteName} foot={foot}>
      <Text
        data-text="verbatim"
        dir="auto"
        style={{ fontSize: '16px', lineHeight: '25px', color: ink, margin: 0, whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}
      >
        {body}
      </Text>
      {url && (
        <Button
          href={url}
          style={{
            backgroundColor: blossom,
            color: onBlossom,
            borderRadius: '8px',
            padding: '12px 22px',
            fontWeight: 600,
            marginTop: '20px',
          }}
        >
          Follow your request
        </Button>
      )}
    </MailLayout>
  );
}
