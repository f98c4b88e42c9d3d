import { Link } from 'react-router';
import { chosenPath } from '#app/domain/contractors/chosen-slugs.ts';
import { chosenContractors, maxChosen, saveChosen, unchoose, useChosen } from '#app/ui/choosing/chosen-contractors.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';

/** Adds a contractor to those chosen in lists, or removes it; a fourth is refused. */
export function ChooseButton({ slug, name }: { slug: string; name: string }) {
  const chosen = useChosen();
  const isChosen = chosen.some((one) => one.slug === slug);
  const toggle = () => {
    const now = chosenContractors();
    if (now.some((one) => one.slug === slug)) unchoose(slug);
    else if (now.length < maxChosen) saveChosen([...now, { slug, name }]);
    else showToast({ title: 'Three is the limit', description: `Remove one to add ${name}.`, tone: 'destructive' });
  };
  const slugs = chosen.map((one) => one.slug);
  return (
    <>
      <Button look="secondary" size="small" aria-pressed={isChosen} onClick={toggle} className="noscript:hidden">
        <span
          aria-hidden
          className={`size-4 rounded-sm border-2 ${isChosen ? 'border-blossom bg-blossom' : 'border-line-strong'}`}
        />
        {isChosen ? 'Chosen' : 'Choose'}
        <span className="sr-only"> {name}</span>
      </Button>
      {chosen.length > 1 && (
        <Link
          to={chosenPath('/compare', slugs)}
          className="inline-flex min-h-10 items-center font-medium text-blossom underline underline-offset-4"
        >
          Compare {chosen.length}
        </Link>
      )}
    </>
  );
}
