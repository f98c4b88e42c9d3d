import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { SentPanelProps } from './sent-panel.tsx';

/**
 * A component fetched when the visitor begins to fill in: shown at once if it has loaded, else when it loads, as on a page
 * posted without scripts.
 */
export function lazyWithPreload<Props extends Pick<SentPanelProps, 'title' | 'receipt'>>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let known: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    known = module.default;
    return module;
  };
  const Late = lazy(() => preload().catch(() => ({ default: PlainSent })));
  function Shown(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => known ?? Late);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return { preload, Shown };
}

/** Shown if the fetch failed. */
function PlainSent({ title, receipt: { reference, tracker } }: Pick<SentPanelProps, 'title' | 'receipt'>) {
  return (
    <p>
      {title}: <a href={tracker}>{reference}</a>
    </p>
  );
}

/** Replaces an accepted form (sent-panel.tsx). */
export const { preload: loadSent, Shown: SentInPlace } = lazyWithPreload<SentPanelProps>(() => import('./sent-panel.tsx'));
if (import.meta.env.SSR) await loadSent();
