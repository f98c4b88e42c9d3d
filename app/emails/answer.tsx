import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Button, MailLayout, SmallPrint, TypedText } from './mail-layout.tsx';

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
      You are getting this because you sent {siteName} a form with this address; its reference is {reference}. Reply to this
      e-mail, or call <a href={phoneHref(supportPhone)}>{shownPhone(supportPhone)}</a>.
    </SmallPrint>
  );
  return (
    <MailLayout preview={body.slice(0, 120)} siteName={siteName} foot={foot}>
      <TypedText style={{ lineHeight: '25px' }}>{body}</TypedText>
      {url && (
        <Button href={url} style={{ marginTop: '20px' }}>
          Follow your request
        </Button>
      )}
    </MailLayout>
  );
}
