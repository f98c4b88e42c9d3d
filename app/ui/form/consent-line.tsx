import { Link } from 'react-router';
import { consent } from '#app/content/consent.ts';

/** What one agrees to by sending a phone number; its version goes along. */
export function ConsentLine() {
  return (
    <p className="text-sm text-ink-soft">
      <input type="hidden" name="consent_version" value={consent.version} />
      {consent.text} See our{' '}
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
