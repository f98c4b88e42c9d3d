import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { MissingPage } from '../not-found/missing-page.tsx';

type MissingProps = {
  /** Whether the address itself is wrong. */
  mistyped?: boolean;
  /** For a contractor that failed to load but may exist. */
  retry?: () => void;
};

/** Replaces a missing contractor's page. */
export default function MissingContractor({ mistyped = false, retry }: MissingProps) {
  const reason = mistyped ? 'The URL may be incorrect.' : 'They may no longer be available.';
  const text = `We couldn't find the contractor you're looking for. ${reason}`;
  return (
    <MissingPage
      title="Contractor Not Found"
      description={text}
      heading="Contractor Not Found"
      isUnknown={Boolean(retry)}
      further={{ label: 'Search by name, trade or city' }}
    >
      {retry && <Button onClick={() => retry()}>Try again</Button>}
      <ButtonLink to="/" look="secondary">
        Return to Home
      </ButtonLink>
      <ButtonLink to="/services" look="secondary">
        All services
      </ButtonLink>
    </MissingPage>
  );
}
