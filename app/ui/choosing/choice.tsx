import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ChosenOne, chosenContractors, maxChosen, saveChosen, unchoose, useChosen } from './chosen-contractors.ts';
import { chooseForm } from './tick.tsx';

export type ChoiceProps = {
  /** The element that contains the ticks. */
  around: RefObject<HTMLElement | null>;
  /** Announces a change. */
  say: (words: string) => void;
  /** How many are selected. */
  onCount: (count: number) => void;
};

const limit = (name: string) => `Three is the limit. Remove one to add ${name}.`;

/** The bar with the selected contractors, kept from page to page. Refuses a fourth tick and says why. */
export function Choice({ around, say, onCount }: ChoiceProps) {
  const chosen = useChosen();
  /** Slugs of selected contractors without a tick on this page. */
  const [elsewhere, setElsewhere] = useState('');
  const [refused, setRefused] = useState<ChosenOne>();

  const choose = (one: ChosenOne) => {
    const now = [...chosenContractors(), one];
    saveChosen(now);
    say(`${one.name} chosen. ${now.length} of ${maxChosen}.`);
  };
  const remove = (names: string, ...slugs: string[]) => {
    for (const slug of slugs) unchoose(slug);
    // Their buttons go: the tick that was refused can be tried again, else the list's first.
    const next = ticksIn(around.current, refused?.slug)[0] ?? ticksIn(around.current)[0];
    if (document.activeElement?.closest('.choose-bar')) next?.focus({ preventScroll: true });
    setRefused(undefined);
    say(`${names} removed. ${chosenContractors().length} of ${maxChosen} chosen.`);
  };
  const follow = (tick: HTMLInputElement) => {
    const one = chosenBy(tick);
    setRefused(undefined);
    if (!tick.checked) remove(one.name, one.slug);
    else if (chosenContractors().length < maxChosen) choose(one);
    else {
      tick.checked = false;
      setRefused(one);
      say(limit(one.name));
    }
  };
  // Always the current callback.
  const onTick = useRef(follow);
  onTick.current = follow;

  useEffect(() => {
    const { current } = around;
    const before = new Set(chosenContractors().map(({ slug }) => slug));
    // Ticks from before this loaded.
    for (const tick of ticksIn(around.current)) if (tick.checked && !before.has(tick.value)) onTick.current(tick);
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest('.tick')) onTick.current(target);
    };
    const onClick = (event: Event) => {
      if (!(event.target as Element).closest('.to-bar')) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${chooseForm} > :last-child`)?.focus();
    };
    current?.addEventListener('change', onChange);
    current?.addEventListener('click', onClick);
    return () => {
      current?.removeEventListener('change', onChange);
      current?.removeEventListener('click', onClick);
    };
  }, [around]);
  useEffect(() => onCount(chosen.length), [chosen, onCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks follow what is chosen
  useEffect(() => {
    const sync = () => {
      const away = new Set(chosenContractors().map(({ slug }) => slug));
      for (const tick of ticksIn(around.current)) {
        tick.checked = away.has(tick.value);
        away.delete(tick.value);
      }
      setElsewhere([...away].join());
    };
    sync();
    // The list may change.
    const changes = new MutationObserver(sync);
    if (around.current) changes.observe(around.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [chosen, around]);

  if (chosen.length === 0) return <p>Your choice, three at most</p>;
  return (
    <>
      {elsewhere !== '' && elsewhere.split(',').map((slug) => <input key={slug} type="hidden" name="c" value={slug} />)}
      <div className="names">
        <p>
          <strong>
            {chosen.length} of {maxChosen} chosen:
          </strong>{' '}
          {refused ? limit(refused.name) : chosen.map(({ name }) => name).join(', ')}
        </p>
        {refused &&
          chosen.map(({ slug, name }) => (
            <button key={slug} type="button" onClick={() => remove(name, slug)} className="text-link">
              Remove {name}
            </button>
          ))}
        {!refused && (
          <button type="button" onClick={() => remove('All', ...chosen.map(({ slug }) => slug))} className="text-link">
            Clear
          </button>
        )}
      </div>
    </>
  );
}

const ticksIn = (element: HTMLElement | null, slug?: string) =>
  Array.from(element?.querySelectorAll<HTMLInputElement>('.tick input') ?? []).filter(
    ({ value }) => slug === undefined || value === slug,
  );

const chosenBy = ({ value, labels }: HTMLInputElement): ChosenOne => ({
  slug: value,
  name: labels?.[0]?.closest('article')?.querySelector('.name')?.textContent?.trim() ?? value,
});
