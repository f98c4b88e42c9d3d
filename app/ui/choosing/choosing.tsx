import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type ChosenOne, chosenContractors, mostChosen, saveChosen, unchoose, useChosen } from './chosen-contractors.ts';
import { chooseForm } from './tick.tsx';

const limit = (name: string) => `Three is the limit. Remove one to add ${name}.`;

/**
 * Around cards with ticks, once on a page: when something is chosen, a bar shows it and what to do with it. A native form, not
 * the router's: without JavaScript its ticks are all there is. With it the choice is kept from page to page, a fourth tick
 * stays empty, and what changes is announced.
 */
export function Choosing({ children }: { children: React.ReactNode }) {
  const chosen = useChosen();
  const around = useRef<HTMLDivElement>(null);
  /** Those who have no tick on this page, by their slugs. */
  const [elsewhere, setElsewhere] = useState('');
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState('');

  const ticks = () => [...(around.current?.querySelectorAll<HTMLInputElement>('.tick input') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before the scripts ran, once
  useEffect(() => {
    const before = chosenContractors();
    const more = ticks().filter(({ checked, value }) => checked && before.every(({ slug }) => slug !== value));
    if (more.length > 0) saveChosen([...before, ...more.map(chosenBy)].slice(0, mostChosen));
  }, []);
  // With every rendering: the list may be another by now.
  useEffect(() => {
    const now = new Set(chosenContractors().map(({ slug }) => slug));
    for (const tick of ticks()) {
      tick.checked = now.has(tick.value);
      now.delete(tick.value);
    }
    setElsewhere([...now].join());
  });

  const onChange = ({ target }: React.FormEvent) => {
    const tick = target as HTMLInputElement;
    if (!tick.closest('.tick')) return;
    const one = chosenBy(tick);
    setRefused('');
    if (!tick.checked) remove(one);
    else if (chosen.length < mostChosen) {
      saveChosen([...chosen, one]);
      setSaid(`${one.name} chosen. ${chosen.length + 1} of ${mostChosen}.`);
    } else {
      tick.checked = false;
      setRefused(one.name);
      setSaid(limit(one.name));
    }
  };
  const remove = ({ slug, name }: ChosenOne) => {
    unchoose(slug);
    setRefused('');
    setSaid(`${name} removed. ${chosen.length - 1} of ${mostChosen} chosen.`);
  };
  const onClick = (event: React.MouseEvent) => {
    if (!(event.target as Element).closest('.to-choice')) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${chooseForm} [type=submit]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is heard here happens to the ticks and links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by keyboard with a click
    <div ref={around} className="choosing" onChange={onChange} onClick={onClick}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
      <form
        id={chooseForm}
        action="/request"
        aria-label="Chosen contractors"
        className="choose-bar"
        data-some={chosen.length > 0}
      >
        {elsewhere !== '' && elsewhere.split(',').map((slug) => <input key={slug} type="hidden" name="c" value={slug} />)}
        <p className="names">
          {chosen.length > 0 ? (
            <>
              <strong>
                {chosen.length} of {mostChosen} chosen:
              </strong>{' '}
              {chosen.map(({ name }) => name).join(', ')}
            </>
          ) : (
            'Your choice, three at most'
          )}
        </p>
        {refused && (
          <div className="limit">
            <p>{limit(refused)}</p>
            {chosen.map((one) => (
              <Button key={one.slug} look="quiet" size="small" onClick={() => remove(one)}>
                Remove {one.name}
              </Button>
            ))}
          </div>
        )}
        <Button type="submit" size="small">
          Request quotes
        </Button>
        <Button type="submit" formAction="/compare" look="secondary" size="small">
          Compare
        </Button>
      </form>
    </div>
  );
}

const chosenBy = ({ value, labels }: HTMLInputElement): ChosenOne => ({
  slug: value,
  name: labels?.[0]?.querySelector('span')?.textContent?.trim() ?? value,
});
