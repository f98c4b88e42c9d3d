import { lazy } from 'react';
import type { AdvicePoint } from '#app/content/hiring-advice.ts';
import type { ContractorCard as Card, Contractor, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import type { HeadFactsProps } from './head-facts.tsx';
import type { ReviewsProps } from './own-reviews.tsx';
import type { ShownFact } from './shown-facts.ts';

// Sections without interaction: the browser loads their script only when it navigates from another page.

const Head = import.meta.env.SSR ? (await import('./head-facts.tsx')).default : undefined;
const LaterHead = lazy(() => import('./head-facts.tsx').catch(nothing));
const Strip = import.meta.env.SSR ? (await import('./fact-strip.tsx')).default : undefined;
const LaterStrip = lazy(() => import('./fact-strip.tsx').catch(nothing));
const Details = import.meta.env.SSR ? (await import('./contractor-details.tsx')).default : undefined;
const LaterDetails = lazy(() => import('./contractor-details.tsx').catch(nothing));
const Reviews = import.meta.env.SSR ? (await import('./own-reviews.tsx')).default : undefined;
const LaterReviews = lazy(() => import('./own-reviews.tsx').catch(nothing));
const Advice = import.meta.env.SSR ? (await import('./before-you-call.tsx')).default : undefined;
const LaterAdvice = lazy(() => import('./before-you-call.tsx').catch(nothing));
const Similar = import.meta.env.SSR ? (await import('./similar-contractors.tsx')).default : undefined;
const LaterSimilar = lazy(() => import('./similar-contractors.tsx').catch(nothing));

export function HeadFacts(props: HeadFactsProps) {
  return <ServerMarkup id={`head-${props.contractor.slug}`} content={Head} later={LaterHead} props={props} />;
}

export function FactStrip({ slug, facts }: { slug: string; facts: readonly ShownFact[] }) {
  return <ServerMarkup id={`facts-${slug}`} content={Strip} later={LaterStrip} props={{ facts }} />;
}

export function DetailsSection(props: { contractor: ContractorDetail; hours: readonly HoursLine[] }) {
  return <ServerMarkup id={`details-${props.contractor.slug}`} content={Details} later={LaterDetails} props={props} />;
}

export function ReviewsSection(props: ReviewsProps) {
  return <ServerMarkup id={`reviews-${props.contractor.slug}`} content={Reviews} later={LaterReviews} props={props} />;
}

type AdviceProps = { contractor: Contractor; points: readonly AdvicePoint[] };

export function AdviceSection({ contractor: { slug, service_type: serviceType }, points }: AdviceProps) {
  return <ServerMarkup id={`advice-${slug}`} content={Advice} later={LaterAdvice} props={{ serviceType, points }} />;
}

export function SimilarSection(props: { contractor: Contractor; similar: readonly Card[] }) {
  return <ServerMarkup id={`similar-${props.contractor.slug}`} content={Similar} later={LaterSimilar} props={props} />;
}

/** The page works without them. */
function nothing() {
  return { default: () => null as React.ReactNode };
}
