import { useEffect, useState } from 'react';
import { MapPin } from '#app/ui/art/icons.tsx';
import { Button, buttonLook } from '#app/ui/controls/button.tsx';
import { isMapAsked, liveParameter } from './asked-map.ts';
import { DrawnMap } from './drawn-map.tsx';

type AreaMapProps = {
  map: React.ComponentProps<typeof DrawnMap>;
  /** The interactive map: its addresses for a frame and as a separate page. */
  interactive: { title: string; frame: string; page: string };
  /** Whether the visitor asked for the interactive map already. */
  asked?: boolean | undefined;
};

type State = 'drawn' | 'asking' | 'live' | 'unreachable';

/** Milliseconds for the other host to answer. */
const patience = 10_000;

/**
 * Our own drawn map. The interactive one covers it once the visitor asks and its host answers; until then, nothing is
 * sent to that host.
 */
export function AreaMap({ map, interactive, asked = false }: AreaMapProps) {
  const { title, frame, page } = interactive;
  const [state, setState] = useState<State>();
  const show = async () => {
    // Only a document loaded at this page's address may contain the frame.
    if (!wasLoadedHere()) return window.location.assign(`${window.location.pathname}?${liveParameter}=live#map`);
    setState('asking');
    setState((await answers(frame)) ? 'live' : 'unreachable');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    setState('drawn');
    if (asked || (isMapAsked() && wasLoadedHere())) show();
  }, []);

  return (
    <div>
      <div className="relative overflow-hidden rounded-card border border-line bg-paper-deep">
        <DrawnMap {...map} />
        {state === 'live' && (
          <iframe
            title={title}
            src={frame}
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full border-0"
          />
        )}
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {state === undefined && (
          <a href={page} data-map className={buttonLook({ look: 'secondary' })}>
            <MapPin className="size-4" />
            Open the area in OpenStreetMap
          </a>
        )}
        {state !== undefined && state !== 'live' && (
          <Button look="secondary" onClick={show} aria-disabled={state === 'asking' || undefined}>
            <MapPin className="size-4" />
            Show the interactive map
          </Button>
        )}
        <p role="status" className="text-[0.95rem] text-ink-soft">
          {(state ?? 'drawn') === 'drawn' && 'It comes from OpenStreetMap, which then sees your network address.'}
          {state === 'asking' && 'Loading the map...'}
          {state === 'live' && 'Map by OpenStreetMap contributors.'}
          {state === 'unreachable' && 'OpenStreetMap is not available right now, so we kept our own map.'}
        </p>
      </div>
    </div>
  );
}

/** The policy that allows the frame comes with the document; client-side navigation brings no new one. */
function wasLoadedHere(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).pathname === window.location.pathname;
}

/** A frame does not report whether it loaded, so its host is asked first. */
function answers(address: string): Promise<boolean> {
  return fetch(address, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  );
}
