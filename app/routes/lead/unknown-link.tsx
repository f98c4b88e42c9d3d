import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';

/** The same for a link that expired and for one that never was: it says nothing of any request. */
export function UnknownLink() {
  const { supportPhone, supportEmail } = useSiteInfo();
  return (
    <ProPage
      title="This link opens no request"
      lede="Links in our mails work for 14 days. This one is older, was copied only in part, or was sent to a person who no longer works for the listing."
    >
      <p className="max-w-prose">
        Is there a newer mail about the request? Use its link. Or call{' '}
        <a href={phoneHref(supportPhone)} className="text-link inline-block">
          {shownPhone(supportPhone)}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${supportEmail}`} className="text-link">
          {supportEmail}
        </a>{' '}
        with the reference in the mail’s small print.
      </p>
      <p className="mt-3 mb-6 max-w-prose">Members of a listing see all of its requests after signing in.</p>
      <ButtonAnchor href="/pro/requests">See your requests</ButtonAnchor>
    </ProPage>
  );
}
