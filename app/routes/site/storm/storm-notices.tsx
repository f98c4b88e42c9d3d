import { lazy } from 'react';
import type { StormPanel } from '#app/domain/storm/storm-panel.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';

const Panel = import.meta.env.SSR ? (await import('./panel.tsx')).default : undefined;
const LaterPanel = lazy(() => import('./panel.tsx').catch(() => ({ default: () => null as React.ReactNode })));

/** The storm notices that a page begins with. */
export const StormNotices = ({ storm }: { storm: StormPanel | undefined }) =>
  storm && (
    <ServerMarkup key={storm.notices.map(({ id }) => id).join()} id="storm" content={Panel} later={LaterPanel} props={storm} />
  );
