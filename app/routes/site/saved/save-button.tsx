import { Link } from 'react-router';
import { Heart } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { savedSlugs, saveSlugs, useSavedSlugs } from './saved-contractors.ts';

/** Saves a contractor in this browser, or removes it. */
export function SaveButton({ slug, name }: { slug: string; name: string }) {
  const saved = useSavedSlugs();
  const isSaved = saved.includes(slug);
  const toggle = () => {
    const others = savedSlugs().filter((other) => other !== slug);
    if (saveSlugs(isSaved ? others : [...others, slug])) return;
    showToast({
      title: 'Not saved',
      description: 'This browser stores nothing for websites.',
      tone: 'destructive',
    });
  };
  return (
    <>
      <Button look="secondary" size="small" aria-pressed={isSaved} onClick={toggle} className="save-button noscript:hidden">
        <Heart className="size-4" />
        {isSaved ? 'Saved' : 'Save'}
        <span className="sr-only"> {name}</span>
      </Button>
      {isSaved && (
        <Link to="/saved" className="inline-flex min-h-10 items-center font-medium text-blossom underline underline-offset-4">
          {saved.length === 1 ? 'Your saved contractor' : `Your ${saved.length} saved contractors`}
        </Link>
      )}
    </>
  );
}
