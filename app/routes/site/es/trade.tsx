import { data } from 'react-router';
import { dayInOklahoma } from '#app/content/dates.ts';
import { spanishHome } from '#app/content/es/addresses.ts';
import { spanishEmergencyOf } from '#app/content/es/emergency.ts';
import { findSpanishPage, spanishTitle } from '#app/content/es/spanish-pages.ts';
import { listToCall } from '#app/domain/directory/list-to-call.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { statusWithout } from '#app/routes/from-database.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import { endWithDay } from '#app/routes/site/list-cards.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import type { Route } from './+types/trade';
import { EmergencyPanel } from './emergency-panel.tsx';
import { FirmList } from './firm-list.tsx';
import { presentFirm } from './present-firm.ts';
import { formId, RequestForm, RequestSection } from './request-form.tsx';
import { SpanishLayout } from './spanish-layout.tsx';
import { SpanishMeta } from './spanish-meta.tsx';
import { SpanishNotFound } from './spanish-not-found.tsx';

export { spanishAction as action } from './spanish-action.ts';
export { ErrorBoundary } from './spanish-error.tsx';

/** The page of a trade in Spanish. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = findSpanishPage(url.pathname);
  if (!page) return notFound();
  const scope = context.get(requestScope);
  scope.dependsOn(listTopics({ services: page.types }));
  const { firms, status } = await loadFirms(scope, page.types);
  const { name, description, lede, advice, service, path, english } = page;
  const title = spanishTitle(page);
  const emergency = spanishEmergencyOf(page);
  return data({ name, title, description, lede, advice, emergency, service, path, english, firms }, { status });
}

/** Without the database the page is sent with its form; the status keeps it out of caches. */
async function loadFirms(scope: RequestScope, types: readonly string[]) {
  try {
    const now = new Date();
    const day = dayInOklahoma(now);
    const { always, speaking, others } = await listToCall(scope.reads, types, 'Spanish', now);
    endWithDay(scope, [...speaking, ...others], now);
    const firms = {
      always: always.map((firm) => presentFirm(firm, { day, underAnyHour: true })),
      speaking: speaking.map((firm) => presentFirm(firm, { day })),
      others: others.map((firm) => presentFirm(firm, { day })),
    };
    return { firms, status: 200 };
  } catch (error) {
    scope.log.error({ err: serializeError(error) }, 'a page goes without its contractors');
    return { firms: { always: [], speaking: [], others: [] }, status: statusWithout(error) };
  }
}

export default function SpanishTradePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SpanishNotFound />;
  const { name, title, description, lede, advice, emergency, service, path, english, firms } = loaderData;
  const isListed = Object.values(firms).some(({ length }) => length > 0);
  return (
    <SpanishLayout english={english}>
      <SpanishMeta title={title} description={description} paths={{ spanish: path, english }} />
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
      <FirmList id="cualquier-hora" title="Contestan a cualquier hora" firms={firms.always} />
      <FirmList id="en-espanol" title="Se habla español" firms={firms.speaking} />
      <FirmList id="otras" title={`Más empresas: ${name}`} firms={firms.others} />
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
      <section aria-labelledby="antes" className="page-width mt-8 sm:mt-12">
        <h2 id="antes" className="text-2xl sm:text-3xl">
          Antes de contratar
        </h2>
        <ul className="mt-3 max-w-prose list-disc space-y-2 pl-5">
          {advice.map((text) => (
            <li key={text}>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
      </section>
      <RequestSection>
        <RequestForm service={service} />
      </RequestSection>
    </SpanishLayout>
  );
}
