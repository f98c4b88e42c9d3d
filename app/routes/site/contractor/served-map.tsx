import { type ComponentType, lazy, type MouseEvent, useEffect, useState } from 'react';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { isMapAsked } from '#app/ui/map/asked-map.ts';
import type { ServedAreaProps } from './served-area.tsx';

const Area = import.meta.env.SSR ? (await import('./served-area.tsx')).default : undefined;
const loadArea = () => import('./served-area.tsx');
const LaterArea = lazy(() => loadArea().catch(() => ({ default: () => null as React.ReactNode })));

type Props = Pick<ServedAreaProps, 'name'> & { slug: string; area: ServedAreaProps['area'] | undefined };

/** A contractor’s map; its script loads when the visitor asks for the interactive one. Nothing if it names no place that we know. */
export function ServedArea({ slug, name, area }: Props) {
  const [Live, setLive] = useState<ComponentType<ServedAreaProps>>();
  useEffect(() => {
    if (isMapAsked())
      loadArea().then(
        ({ default: loaded }) => setLive(() => loaded),
        () => {},
      );
  }, []);
  if (!area) return null;
  if (Live) return <Live name={name} area={area} asked />;
  const ask = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-map]');
    if (!link) return;
    event.preventDefault();
    loadArea().then(
      ({ default: loaded }) => setLive(() => loaded),
      () => window.location.assign(link.href),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only hears the clicks, by mouse or by key, on the link inside
    <div onClick={ask}>
      <ServerMarkup id={`area-${slug}`} content={Area} later={LaterArea} props={{ name, area }} />
    </div>
  );
}
