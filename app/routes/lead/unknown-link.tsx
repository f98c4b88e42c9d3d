import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { SupportEmail, SupportPhone } from '#app/ui/layout/support-links.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';

/** The same for a link that expired and for one that never was: it says nothing of any request. */
export function UnknownLink() {
  return (
    <ProPage
      title="This link does not open a request"
      lede="Links in our e-mails work for 14 days. This one may be older, incomplete, or from an e-mail to someone who no longer has access to the listing."
    >
      <p className="max-w-prose">
        If you have a newer e-mail about the request, use its link. Or call <SupportPhone /> or write to <SupportEmail /> with the
        reference at the bottom of the e-mail.
      </p>
      <p className="mt-3 mb-6 max-w-prose">If you are a member of the listing, sign in to see all of its requests.</p>
      <ButtonAnchor href="/pro/requests">See your requests</ButtonAnchor>
    </ProPage>
  );
}
