import { data } from 'react-router';
import { dayInOklahoma } from '#app/content/dates.ts';
import { spanishHome } from '#app/content/es/addresses.ts';
import { findSpanishPage, spanishTitle } from '#app/content/es/spanish-pages.ts';
import { type ShownEmergency, shownEmergency } from '#app/content/trade-pages/linked-phones.ts';
import { listToCall } from '#app/domain/directory/directory-figures.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { loadContractors } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor, buttonLook } from '#app/ui/controls/button.tsx';
import { LinkedPieces, LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { expireAtMidnight } from '../list-cards.ts';
import type { Route } from './+types/trade';
import { formId, RequestSection } from './request-form.tsx';
import { presentContractor } from './spanish-contractor.ts';
import SpanishLayout from './spanish-layout.tsx';

export { spanishAction as action } from './spanish-action.ts';
export { ErrorBoundary } from './spanish-error.tsx';

/** The page of a trade in Spanish. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = findSpanishPage(url.pathname);
  if (!page) return notFound();
  const scope = context.get(requestScope);
  scope.dependsOn(listTopics({ services: page.types }));
  const { found: contractors = { always: [], speaking: [], others: [] }, status } = await loadContractors(scope, async () => {
    const now = new Date();
    const day = dayInOklahoma(now);
    const { always, speaking, others } = await listToCall(scope.reads, page.types, 'Spanish', now);
    expireAtMidnight(scope, [...speaking, ...others], now);
    return {
      always: always.map((contractor) => presentContractor(contractor, { day, underAnyHour: true })),
      speaking: speaking.map((contractor) => presentContractor(contractor, { day })),
      others: others.map((contractor) => presentContractor(contractor, { day })),
    };
  });
  const { name, description, lede, advice, service, path, english } = page;
  const emergency = shownEmergency(page.emergency);
  return data(
    { name, title: spanishTitle(page), description, lede, advice, emergency, service, path, english, contractors },
    { status },
  );
}

export default function SpanishTradePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SpanishNotFound />;
  const { name, title, description, lede, advice, emergency, service, path, english, contractors } = loaderData;
  const isListed = Object.values(contractors).some(({ length }) => length > 0);
  return (
    <SpanishLayout title={title} description={description} path={path} english={english}>
      <div className="page-width pt-2 sm:pt-4">
        <a href={spanishHome} className="text-link inline-flex min-h-9 items-center text-[0.95rem]">
          Todos los oficios
        </a>
        <h1 className="page-title mt-1">{title}</h1>
        <p className="mt-3 max-w-2xl text-ink-soft">
          {lede}{' '}
          <a href={`#${formId}`} className="text-link">
            Pedir una cotización
          </a>
        </p>
        {emergency && <EmergencyPanel {...emergency} />}
      </div>
      <ContractorList id="cualquier-hora" title="Contestan a cualquier hora" contractors={contractors.always} />
      <ContractorList id="en-espanol" title="Se habla español" contractors={contractors.speaking} />
      <ContractorList id="otras" title={`Más empresas: ${name}`} contractors={contractors.others} />
      {isListed && (
        <div className="page-width mt-3 text-sm text-ink-soft">
          <p>Primero las destacadas, luego por calificación. Sus páginas están en inglés.</p>
          <p className="mt-1">
            <a href="/how-we-list#featured" hrefLang="en" className="underline underline-offset-2">
              Ser destacada se puede pagar: cómo funciona (en inglés)
            </a>
          </p>
        </div>
      )}
      <PageSection id="antes" title="Antes de contratar">
        <ul className="mt-3 max-w-prose list-disc space-y-2 pl-5">
          {advice.map((text) => (
            <li key={text}>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
      </PageSection>
      <RequestSection service={service} />
    </SpanishLayout>
  );
}

/** Contractors to call; nothing without any. On a phone a name has its line alone. */
function ContractorList({
  id,
  title,
  contractors,
}: {
  id: string;
  title: string;
  contractors: ReturnType<typeof presentContractor>[];
}) {
  if (contractors.length === 0) return null;
  return (
    <PageSection id={id} title={title}>
      <ul className="mt-3 grid gap-x-14 border-t border-line xl:grid-cols-2">
        {contractors.map(({ id: contractor, name, path, facts, call }) => (
          <li
            key={contractor}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <a
              href={path}
              hrefLang="en"
              className="basis-full py-0.5 font-display text-[1.0625rem] leading-tight font-semibold wrap-anywhere text-ink lg:text-xl"
            >
              {name}
            </a>
            <p className="flex-1 basis-40 text-[0.9375rem] leading-snug text-ink-soft sm:row-start-2">
              {facts.map((fact, index) => (
                <span key={fact} className="mr-1 inline-block">
                  {fact}
                  {index < facts.length - 1 && ' ·'}
                </span>
              ))}
            </p>
            {call && (
              <a
                href={call.href}
                data-count="call_click"
                data-contractor={contractor}
                className={buttonLook({ look: 'secondary', size: 'small' }, 'min-h-11 px-3 tabular-nums sm:row-span-2')}
              >
                <Phone className="size-4 text-blossom" />
                <span className="sr-only">{`Llamar a ${name}, `}</span>
                {call.number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** What to do first in an emergency. */
const EmergencyPanel = ({ title, steps }: ShownEmergency) => (
  <section aria-labelledby="emergencia" className="mt-4 border-t-3 border-blossom bg-paper-deep p-4 lg:px-6">
    <h2 id="emergencia" className="text-[1.375rem]">
      {title}
    </h2>
    <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5 leading-snug marker:font-semibold marker:text-blossom">
      {steps.map((pieces) => (
        <li key={pieces[0]?.text}>
          <LinkedPieces pieces={pieces} />
        </li>
      ))}
      <li>Luego llame. Pregunte primero si pueden venir ahora.</li>
    </ol>
  </section>
);

/** For an address below `/es` without a page. */
const SpanishNotFound = () => (
  <SpanishLayout title="No hay página aquí" description="En esta dirección no hay ninguna página." english="/">
    <section className="page-width pt-8 sm:pt-12">
      <h1 className="page-title">Por aquí no hay paso</h1>
      <p className="mt-3 text-ink-soft">En esta dirección no hay ninguna página.</p>
      <ButtonAnchor href={spanishHome} className="mt-6">
        Ver todos los oficios
      </ButtonAnchor>
    </section>
  </SpanishLayout>
);
