import { type ComponentType, lazy } from 'react';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A section without interaction: the browser loads its script only when it navigates from another page.
 * @param content on the server.
 */
function staticSection<Props extends { contractor: { slug: string } }>(
  name: string,
  content: Module<Props> | undefined,
  load: () => Promise<Module<Props>>,
) {
  // The page works without it.
  const later = lazy(() => load().catch((): Module<Props> => ({ default: () => null })));
  return (props: Props) => (
    <ServerMarkup id={`${name}-${props.contractor.slug}`} content={content?.default} later={later} props={props} />
  );
}

export const HeadFacts = /* @__PURE__ */ staticSection(
  'head',
  import.meta.env.SSR ? await import('./head-facts.tsx') : undefined,
  () => import('./head-facts.tsx'),
);
export const FactStrip = /* @__PURE__ */ staticSection(
  'facts',
  import.meta.env.SSR ? await import('./fact-strip.tsx') : undefined,
  () => import('./fact-strip.tsx'),
);
export const DetailsSection = /* @__PURE__ */ staticSection(
  'details',
  import.meta.env.SSR ? await import('./contractor-details.tsx') : undefined,
  () => import('./contractor-details.tsx'),
);
export const AdviceSection = /* @__PURE__ */ staticSection(
  'advice',
  import.meta.env.SSR ? await import('./before-you-call.tsx') : undefined,
  () => import('./before-you-call.tsx'),
);
export const SimilarSection = /* @__PURE__ */ staticSection(
  'similar',
  import.meta.env.SSR ? await import('./similar-contractors.tsx') : undefined,
  () => import('./similar-contractors.tsx'),
);
