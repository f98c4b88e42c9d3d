import { lazy } from 'react';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';

const Fields = import.meta.env.SSR ? (await import('./public-filter-fields.tsx')).default : undefined;
const LaterFields = lazy(() => import('./public-filter-fields.tsx').catch(() => ({ default: () => null as React.ReactNode })));

export type FoldedFiltersProps = { form: string; zipElsewhere?: boolean | undefined };

/** The collapsed filters of a list: form fields rendered by the server. */
export function FoldedFilters({ form, zipElsewhere = false }: FoldedFiltersProps) {
  const place = <div className="min-h-11" />;
  return (
    <ServerMarkup id={`${form}-filters`} content={Fields} later={LaterFields} fallback={place} props={{ form, zipElsewhere }} />
  );
}
