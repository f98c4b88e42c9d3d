import { chosenPath } from '#app/domain/contractors/chosen-slugs.ts';
import { ShareButton } from '#app/routes/site/saved/share-button.tsx';
import { Printer } from '#app/ui/art/icons.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';

type ActionsProps = { slugs: readonly string[]; className: string };

/** What to do with all that are compared; above the table on a wide screen, below it on a phone. */
export function ComparisonActions({ slugs, className }: ActionsProps) {
  return (
    <p className={`gap-3 print:hidden ${className}`}>
      <ButtonLink to={chosenPath('/request', slugs)} className="md:order-last">
        {slugs.length === 1 ? 'Request a quote' : `Request ${slugs.length} quotes`}
      </ButtonLink>
      <span className="flex flex-wrap gap-3 *:flex-1">
        <Button look="secondary" size="small" onClick={() => print()} className="noscript:hidden">
          <Printer className="size-4" />
          Print
        </Button>
        <ShareButton title="Compare contractors" path={chosenPath('/compare', slugs)} what="this comparison" />
      </span>
    </p>
  );
}
