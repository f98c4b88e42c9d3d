import { Link } from 'react-router';
import { consentText, consentVersion, type Recipients } from '#app/content/consent.ts';

/** The recipients of the submission, and the consent given with a phone number; its version is submitted too. */
export function ConsentLine({ recipients }: { recipients: Recipients }) {
  return (
    <p className="text-sm text-ink-soft">
      <input type="hidden" name="consent_version" value={consentVersion} />
      {consentText(recipients)} See our{' '}
      <Link to="/privacy-policy" className="underline underline-offset-2 hover:text-blossom">
        privacy policy
      </Link>{' '}
      and{' '}
      <Link to="/terms-of-service" className="underline underline-offset-2 hover:text-blossom">
        terms of service
      </Link>
      .
    </p>
  );
}
