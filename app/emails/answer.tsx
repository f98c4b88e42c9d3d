import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Button, MailLayout, SmallPrint, TypedText } from './mail-layout.tsx';

type AnswerProps = {
  siteName: string;
  supportPhone: string;
  language: 'en' | 'es';
  /** The operator's text, with line breaks. */
  body: string;
  /** Small print, up to our phone number. */
  foot: string;
  /** The request's own page, if it has one, and the button's text. */
  follow: { url: string; label: string } | undefined;
};

/** An operator's answer to a sender. */
export function Answer({ siteName, supportPhone, language, body, foot, follow }: AnswerProps) {
  const small = (
    <SmallPrint>
      {foot}{' '}
      <a href={phoneHref(supportPhone)} style={{ whiteSpace: 'nowrap' }}>
        {shownPhone(supportPhone)}
      </a>
      .
    </SmallPrint>
  );
  return (
    <MailLayout preview={body.slice(0, 120)} siteName={siteName} language={language} foot={small}>
      <TypedText style={{ lineHeight: '25px' }}>{body}</TypedText>
      {follow && (
        <Button href={follow.url} style={{ marginTop: '20px' }}>
          {follow.label}
        </Button>
      )}
    </MailLayout>
  );
}
