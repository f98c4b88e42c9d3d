import { lazy } from 'react';
import type { StormPanel } from '#app/domain/storm/storm-panel.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';

const Panel = import.meta.env.SSR ? (await import('./panel.tsx')).default : undefined;
const LaterPanel = lazy(() => import('./panel.tsx').catch(() => ({ default: () => null as React.ReactNode })));

/** The storm notices that the page at a path begins with. */
export const StormNotices = ({ path, storm }: { path: string; storm: StormPanel | undefined }) =>
  storm && <ServerMarkup key={path} id={`${path}:storm`} content={Panel} later={LaterPanel} props={storm} />;
