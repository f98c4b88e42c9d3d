import { useNavigate } from 'react-router';
import { chosenPath } from '#app/domain/contractors/chosen-slugs.ts';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import type { CardContractor } from '#app/ui/contractor/contractor-card.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { saveSlugs, useSavedSlugs } from './saved-contractors.ts';
import { ShareButton } from './share-button.tsx';

/** A list of contractors to select from; each can be removed. */
export function SavedList({ contractors }: { contractors: readonly CardContractor[] }) {
  const saved = useSavedSlugs();
  const navigate = useNavigate();
  const slugs = contractors.map(({ slug }) => slug);
  const remove = (gone: string) => {
    saveSlugs(saved.filter((slug) => slug !== gone));
    const left = slugs.filter((slug) => slug !== gone);
    navigate(chosenPath('/saved', left), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mt-4">
      <Choosing>
        <ContractorList
          contractors={contractors}
          view="grid"
          heading="h2"
          mixed
          below={({ slug, name }) =>
            saved.includes(slug) && (
              <Button look="quiet" size="small" onClick={() => remove(slug)} className="self-start">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            )
          }
        />
      </Choosing>
      <p className="mt-6">
        <ShareButton title="Contractors" path={chosenPath('/saved', slugs)} what="this list" />
      </p>
    </div>
  );
}
