import { type ComponentType, lazy, type MouseEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { serviceSlug } from '#app/content/slug.ts';
import { chosenPath } from '#app/domain/contractors/chosen-slugs.ts';
import type { Contractor, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { contractorPicture } from '#app/domain/contractors/page-head.ts';
import { ClaimForm } from '#app/forms/listing-claim/claim-view.tsx';
import { reportEvent } from '#app/routes/analytics/analytics.ts';
import { Globe, Heart, Phone } from '#app/ui/art/icons.tsx';
import { chosenContractors, maxChosen, saveChosen, unchoose, useChosen } from '#app/ui/choosing/chosen-contractors.ts';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { isMapAsked } from '#app/ui/map/asked-map.ts';
import { QuoteForm } from '../lead-forms.tsx';
import { savedSlugs, saveSlugs, useSavedSlugs } from '../saved/saved-contractors.ts';
import { ShareButton } from '../saved/share-button.tsx';
import type { ShownContractor } from './contractor.tsx';
import type { ServedAreaProps } from './served-area.tsx';
import type { ShownFacts } from './shown-facts.ts';
import { AdviceSection, DetailsSection, FactStrip, HeadFacts, SimilarSection } from './static-sections.tsx';

const StructuredData = import.meta.env.SSR ? (await import('../structured-data.tsx')).ContractorData : undefined;

/** A contractor's page: who it is and what decides, then how to reach it, then details, a form, and others. */
export function ContractorView(shown: ShownContractor) {
  const { contractor, similar = [], advice, facts, reviews, photos = [], managed, asking } = shown;
  const { id, slug, name, service_type } = contractor;
  const { supportPhone } = useSiteInfo();
  const service = serviceSlug(service_type);
  const tel = phoneHref(contractor.phone);
  const others = (
    <div className="print:hidden">
      <SimilarSection contractor={contractor} similar={similar} managed={managed} />
    </div>
  );
  useEffect(() => reportEvent('page_view', id), [id]);
  const open = facts.strip.find(({ isOpen }) => isOpen !== undefined);
  return (
    <>
      <PageMeta title={facts.title} description={facts.description} canonical={contractorPath(contractor)} />
      <ServerMarkup id={`data-${id}`} content={StructuredData} props={{ contractor, reviews: reviews?.reviews ?? [] }} />
      {/* Keeps focused elements clear of the call bar. */}
      <div className="max-sm:[&_:is(a,button,summary,input,textarea)]:scroll-mb-28">
        <div className="page-width pt-2">
          <div className="print:hidden">
            <Breadcrumb
              crumbs={[
                { label: service_type || 'Home Services', to: service ? `/services/${service}` : '/services' },
                { label: name },
              ]}
            />
          </div>
          <ContractorHeader contractor={contractor} facts={facts} />
          <FactStrip contractor={contractor} facts={facts.strip} photos={photos} />
          <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
            <SaveButton slug={slug} name={name} />
            <ShareButton title={name} path={contractorPath(contractor)} what={name} />
            <ChooseButton slug={slug} name={name} />
            <p className="text-[0.95rem] text-ink-soft max-sm:w-full sm:ml-auto">
              Not sure?{' '}
              <a href={phoneHref(supportPhone)} className="text-ink underline underline-offset-4 hover:text-blossom">
                Call us
              </a>
              , weekdays, not for emergencies.
            </p>
          </div>
          <DetailsSection contractor={contractor} hours={facts.hours} reviews={reviews} />
        </div>
        {/*
          On a phone: the next step, at the bottom of the screen until the form for a quote, which is a step of its own. It is
          sticky, not fixed, so that it never covers what follows.
        */}
        <div className="call-bar">
          <CallButton contractor={contractor} website={facts.website} />
          <QuoteLink contractor={contractor} website={facts.website} />
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 pt-6 pb-10 lg:grid-cols-[3fr_2fr] print:hidden">
        <section id="quote-request" className="self-start rounded-card border border-line bg-card p-5 sm:p-8">
          {asking && <p className="mb-4 border-l-4 border-sun pl-4 font-medium wrap-anywhere">{asking.text}</p>}
          {asking?.isStopped ? (
            tel && (
              <ButtonAnchor href={tel} data-count="call_click" data-contractor={contractor.id}>
                <Phone /> Call {shownPhone(contractor.phone)}
              </ButtonAnchor>
            )
          ) : (
            <QuoteForm
              service={service_type || 'Home Services'}
              title="Ask for a quote"
              label={`Ask ${name} for a quote`}
              chosen={[{ ...contractor, open: open && { words: open.value, isOpen: open.isOpen === true } }]}
            />
          )}
        </section>
        <div className="space-y-10 lg:pt-8">
          <AdviceSection contractor={contractor} points={advice} />
          <ServedArea slug={slug} name={name} area={facts.area} />
        </div>
      </div>
      {!managed && others}
      <BusinessSection contractor={contractor} managed={managed} />
      {managed && others}
    </>
  );
}

/** Whose page it is: the way in for the business, or that it is in already. */
function BusinessSection({ contractor, managed }: Pick<ShownContractor, 'contractor' | 'managed'>) {
  const { supportEmail } = useSiteInfo();
  return (
    <section
      id={managed ? 'claim-listing' : undefined}
      aria-labelledby={managed ? undefined : 'claim-listing'}
      className="page-width pb-10 sm:pb-16 print:hidden"
    >
      <div className="max-w-2xl">
        {managed ? (
          <p>
            Managed by the business. Work here? Ask its owner to invite you, or{' '}
            <a href={`mailto:${supportEmail}`} className="text-blossom underline underline-offset-4">
              write to us
            </a>
            .
          </p>
        ) : (
          <>
            <h2 id="claim-listing" className="mb-3 text-2xl">
              Is this your business?
            </h2>
            <p className="mb-4">Requests from homeowners are free for contractors.</p>
            <ClaimForm contractor={contractor} />
          </>
        )}
        <p className="mt-4">
          <a href={`/correct?c=${contractor.slug}`} rel="nofollow" className="text-blossom underline underline-offset-4">
            Something wrong here?
          </a>
        </p>
      </div>
    </section>
  );
}

/** A name this long gets a smaller font. */
const longName = 40;

/** Sign or picture, name, rating and what was checked; on a wide screen with the buttons that a phone has in its bar. */
function ContractorHeader({ contractor, facts }: { contractor: ContractorDetail; facts: ShownFacts }) {
  const { name } = contractor;
  return (
    <header className="contractor-head">
      {/* In large letters the name goes below the sign. */}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 sm:contents">
        <ContractorPicture {...contractorPicture(contractor)} eager className="head-picture print:hidden" />
        <h1 className={name.length > longName ? 'long' : undefined}>{name}</h1>
      </div>
      <HeadFacts contractor={contractor} checked={facts.checked} ratingAsOf={facts.ratingAsOf} />
      <div className="head-actions print:hidden">
        <CallButton contractor={contractor} website={facts.website} words="Call" />
        <QuoteLink contractor={contractor} website={facts.website} />
      </div>
    </header>
  );
}

type Reached = { contractor: Contractor; website: string | undefined };

/** Calls the contractor or, without a phone number, opens their website. @param words before the number, where there is room. */
function CallButton({ contractor: { id, name, phone }, website: site, words }: Reached & { words?: string }) {
  const call = phoneHref(phone);
  if (!call && !site) return null;
  const to = call
    ? ({ href: call, 'data-count': 'call_click' } as const)
    : ({ href: site, 'data-count': 'website_click', rel: 'nofollow noopener' } as const);
  const Icon = call ? Phone : Globe;
  return (
    <ButtonAnchor {...to} data-contractor={id} className="min-h-12 max-sm:px-3">
      <Icon className="size-5" />
      <span>
        {call && (words ? `${words} ` : <span className="sr-only">Call </span>)}
        {call ? shownPhone(phone) : 'Visit their website'}
        <span className="sr-only">, {name}</span>
      </span>
    </ButtonAnchor>
  );
}

/** Goes to the form for a quote: the next step itself where there is no one to call. */
function QuoteLink({ contractor: { phone }, website }: Reached) {
  const isNext = !phoneHref(phone) && !website;
  return (
    <ButtonAnchor href="#quote-request" look={isNext ? 'primary' : 'secondary'} className="min-h-12 max-sm:px-3">
      Get a Quote
    </ButtonAnchor>
  );
}

/** Adds a contractor to those chosen in lists, or removes it; a fourth is refused. */
function ChooseButton({ slug, name }: { slug: string; name: string }) {
  const chosen = useChosen();
  const isChosen = chosen.some((one) => one.slug === slug);
  const toggle = () => {
    const now = chosenContractors();
    if (now.some((one) => one.slug === slug)) unchoose(slug);
    else if (now.length < maxChosen) saveChosen([...now, { slug, name }]);
    else showToast({ title: 'Three is the limit', description: `Remove one to add ${name}.`, tone: 'destructive' });
  };
  const slugs = chosen.map((one) => one.slug);
  const box = isChosen ? 'border-blossom bg-blossom' : 'border-line-strong';
  return (
    <ToggleButton
      isOn={isChosen}
      onClick={toggle}
      icon={<span aria-hidden className={`size-4 rounded-sm border-2 ${box}`} />}
      words={isChosen ? 'Chosen' : 'Choose'}
      name={name}
      list={chosen.length > 1 && { to: chosenPath('/compare', slugs), words: `Compare ${chosen.length}` }}
    />
  );
}

type ToggleProps = {
  isOn: boolean;
  onClick: () => void;
  icon: React.ReactNode;
  words: string;
  /** Of the contractor. */
  name: string;
  className?: string;
  /** Links to all that are on. */
  list: { to: string; words: string } | false;
};

/** Puts a contractor on a list of the visitor's, or takes it off. */
function ToggleButton({ isOn, onClick, icon, words, name, className = '', list }: ToggleProps) {
  return (
    <>
      <Button look="secondary" size="small" aria-pressed={isOn} onClick={onClick} className={`${className} noscript:hidden`}>
        {icon}
        {words}
        <span className="sr-only"> {name}</span>
      </Button>
      {list && (
        <Link to={list.to} className="inline-flex min-h-10 items-center font-medium text-blossom underline underline-offset-4">
          {list.words}
        </Link>
      )}
    </>
  );
}

/** Saves a contractor in this browser, or removes it. */
function SaveButton({ slug, name }: { slug: string; name: string }) {
  const saved = useSavedSlugs();
  const isSaved = saved.includes(slug);
  const toggle = () => {
    const others = savedSlugs().filter((other) => other !== slug);
    if (saveSlugs(isSaved ? others : [...others, slug])) return;
    showToast({ title: 'Not saved', description: 'This browser stores nothing for websites.', tone: 'destructive' });
  };
  const all = saved.length === 1 ? 'Your saved contractor' : `Your ${saved.length} saved contractors`;
  return (
    <ToggleButton
      isOn={isSaved}
      onClick={toggle}
      icon={<Heart className="size-4" />}
      words={isSaved ? 'Saved' : 'Save'}
      name={name}
      className="save-button"
      list={isSaved && { to: '/saved', words: all }}
    />
  );
}

const Area = import.meta.env.SSR ? (await import('./served-area.tsx')).default : undefined;
const loadArea = () => import('./served-area.tsx');
const LaterArea = lazy(() => loadArea().catch(() => ({ default: () => null as React.ReactNode })));

/** A contractor’s map; its script loads when the visitor asks for the interactive one. Nothing if it names no place that we know. */
function ServedArea({ slug, name, area }: { slug: string; name: string; area: ShownFacts['area'] }) {
  const [Live, setLive] = useState<ComponentType<ServedAreaProps>>();
  const show = (otherwise: () => void) => loadArea().then(({ default: loaded }) => setLive(() => loaded), otherwise);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isMapAsked()) show(() => {});
  }, []);
  if (!area) return null;
  if (Live) return <Live name={name} area={area} asked />;
  const ask = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-map]');
    if (!link) return;
    event.preventDefault();
    show(() => window.location.assign(link.href));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only hears the clicks, by mouse or by key, on the link inside
    <div onClick={ask}>
      <ServerMarkup id={`area-${slug}`} content={Area} later={LaterArea} props={{ name, area }} />
    </div>
  );
}
