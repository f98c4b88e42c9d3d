import { findPath } from '#app/content/es/addresses.ts';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { SupportEmail, SupportPhone } from '#app/ui/layout/support-links.tsx';

const ofRequest = {
  title: 'No request at this address',
  description: 'Open the link in the e-mail that confirmed your request.',
  heading: 'This link does not open a request',
  where: '“Follow your request” in the e-mail with which we confirmed your request opens the right page',
};

const ofReview: typeof ofRequest = {
  title: 'No review at this address',
  description: 'Open the link in the e-mail that asked for your review.',
  heading: 'This link does not open a review',
  where: 'The link in the e-mail that asked how it went opens the right page',
};

/** For an address that opens no request, or no review of one: how to find one's own. It says nothing of any request. */
export function UnknownRequest({ isReview = false }: { isReview?: boolean }) {
  const own = isReview ? ofReview : ofRequest;
  return (
    <section className="page-width pt-8 sm:pt-12">
      <PageMeta title={own.title} description={own.description} />
      <p className="text-ink-soft">404</p>
      <h1 className="page-title mt-1">{own.heading}</h1>
      <p className="mt-3 max-w-prose">
        A letter may be missing. {own.where}, and we can e-mail you the links to your requests again. If neither helps, call{' '}
        <SupportPhone /> or write to <SupportEmail /> with your reference, the eight letters and digits that you got when you sent
        your request.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonAnchor href={findPath('en')}>Find my request</ButtonAnchor>
        <ButtonLink to="/request" look="secondary">
          Send a new request
        </ButtonLink>
      </p>
      <p className="mt-8 max-w-prose" lang="es">
        Este enlace no abre ninguna solicitud{isReview && ' ni opinión'}. Busque el correo con el que confirmamos la suya y abra
        el enlace que trae, o{' '}
        <a href={findPath('es')} hrefLang="es" className="text-link">
          pida los enlaces de sus solicitudes por correo
        </a>
        . Si no la encuentra, llame al <SupportPhone /> o escriba a <SupportEmail /> con su referencia, las ocho letras y números
        que recibió al enviarla.
      </p>
    </section>
  );
}
