import { lazy } from 'react';
import type { StormPanel } from '#app/domain/storm/storm-panel.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';

const Panel = import.meta.env.SSR ? (await import('./panel.tsx')).default : undefined;
const LaterPanel = lazy(() => import('./panel.tsx').catch(() => ({ default: () => null as React.ReactNode })));

/** The storm notices that a page begins with. @param at the page's path: another page's markup must not stay. */
export const StormNotices = ({ at, storm }: { at: string; storm: StormPanel | undefined }) =>
  storm && <ServerMarkup key={at} id={`storm:${at}`} content={Panel} later={LaterPanel} props={storm} />;
