import { useEffect, useState } from 'react';
import type { ServedMark, AreaMap as Shapes } from '#app/content/area-map.ts';
import { MapPin } from '../art/icons.tsx';
import { Button, buttonLook } from '../controls/button.tsx';
import { isMapAsked, liveParameter } from './asked-map.ts';

type AreaMapProps = {
  map: Shapes;
  /** The interactive map: its addresses for a frame and as a separate page. */
  interactive: { title: string; frame: string; page: string };
  /** Whether the visitor asked for the interactive map already. */
  asked?: boolean | undefined;
};

const words = {
  drawn: 'It comes from OpenStreetMap, which then sees your network address.',
  asking: 'Loading the map...',
  live: 'Map by OpenStreetMap contributors.',
  unreachable: 'OpenStreetMap is not available right now, so we kept our own map.',
};

/** Milliseconds for the other host to answer. */
const patience = 10_000;

/**
 * Our own drawn map. The interactive one covers it once the visitor asks and its host answers; until then, nothing is
 * sent to that host.
 */
export function AreaMap({ map, interactive, asked = false }: AreaMapProps) {
  const { title, frame, page } = interactive;
  const [state, setState] = useState<keyof typeof words>();
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
          {words[state ?? 'drawn']}
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

/** Our own map of the area: the land from a file, with cities and towns on top. In day colors, like all our pictures. */
export function DrawnMap({ viewBox, width, height, cities, towns, served = [], description }: Shapes) {
  const [left, top] = viewBox.split(' ');
  return (
    <svg role="img" aria-label={description} viewBox={viewBox} width={width} height={height} className="h-auto w-full">
      <rect x={left} y={top} width={width} height={height} fill="#f3ebdd" />
      <image href="/art/map.svg" width={800} height={500} />
      <ServedMarks marks={served} />
      <g fill="#4b5f58" fontSize={17}>
        {towns.map(({ name, x, y, anchor }) => (
          <g key={name}>
            <circle cx={x} cy={y} r={3.5} fill="#8a7f6c" />
            <text x={anchor === 'end' ? x - 9 : x + 9} y={y + 5} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {cities.map(({ name, x, y, anchor, main }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <text
            x={anchor === 'end' ? -(main ? 24 : 18) : main ? 24 : 20}
            y={main ? -36 : -20}
            textAnchor={anchor}
            paintOrder="stroke"
            fill="#16302a"
            stroke="#f3ebdd"
            strokeWidth={5}
            strokeLinejoin="round"
            fontSize={main ? 26 : 21}
            className="font-display font-bold"
          >
            {name}
          </text>
          <g transform={`scale(${main ? 1.1 : 0.75})`}>
            <ellipse rx={11} ry={4.5} fill="#16302a" opacity={0.25} />
            <path d="M0 0C-7-14-18-22-18-35A18 18 0 0 1 18-35C18-22 7-14 0 0z" fill="#b3246f" stroke="#fff" strokeWidth={2.5} />
            <circle cy={-35} r={6.5} fill="#fff" />
          </g>
        </g>
      ))}
    </svg>
  );
}

function ServedMarks({ marks }: { marks: readonly ServedMark[] }) {
  return (
    <>
      {marks.map(
        ({ name, x, y, area }) =>
          area && (
            <circle
              key={name}
              cx={x}
              cy={y}
              r={area.radius}
              fill="#2f6b4f"
              fillOpacity={area.isWhole ? 0.28 : 0.06}
              stroke="#2f6b4f"
              strokeWidth={3}
              strokeDasharray={area.isWhole ? undefined : '7 6'}
            />
          ),
      )}
      {marks.map(({ name, x, y, area }) => (
        <circle key={name} cx={x} cy={y} r={area ? 5 : 3.5} fill={area ? '#16302a' : '#8a7f6c'} />
      ))}
      <g paintOrder="stroke" stroke="#f3ebdd" strokeWidth={5} strokeLinejoin="round" fontSize={21}>
        {marks.map(
          ({ name, isCity, area, label }) =>
            label && (
              <text
                key={name}
                x={label.x}
                y={label.y}
                textAnchor={label.anchor}
                fill={area ? '#16302a' : '#4b5f58'}
                fontSize={area && isCity ? 26 : undefined}
                fontWeight={area ? 600 : undefined}
                className={area && isCity ? 'font-display' : undefined}
              >
                {name}
              </text>
            ),
        )}
      </g>
    </>
  );
}
