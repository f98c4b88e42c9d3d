import { useLocation } from 'react-router';
import { spanishConsent, spanishConsentVersion } from '#app/content/es/consent.ts';
import { spanishNextSteps } from '#app/content/es/next-steps.ts';
import { generalService, otherService } from '#app/content/es/other-service.ts';
import { urgencyChoices } from '#app/content/urgencies.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { quoteService } from '#app/forms/lead/lead-call.ts';
import { type SentReceipt, usePostedOutcome } from '#app/forms/view/visitor-form.tsx';
import { BadgeCheck } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { FieldMarks, MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { Honeypot } from '#app/ui/form/honeypot.tsx';
import { fieldsOf, PostForm } from '#app/ui/form/post-form.tsx';
import { SentRows } from '#app/ui/form/sent-rows.tsx';
import { SectionHead } from '#app/ui/layout/page-section.tsx';
import { SupportPhone } from '#app/ui/layout/support-links.tsx';

/** A page's name for the form, as in English. */
const formName = 'quote';
export const formId = 'solicitud';

const urgencies = [{ value: '', label: 'Prefiero no decir' }, ...urgencyChoices('es')];

type RequestFormProps = {
  /** The service as stored; without one, the visitor chooses among `trades`. */
  service?: string;
  trades?: readonly { service: string; name: string }[];
};

/** The part of a page that asks for a quote in Spanish. It is posted and answered as a page, with scripts or without. */
export const RequestSection = (props: RequestFormProps) => (
  <section id={formId} aria-labelledby="pida" className="page-width mt-8 sm:mt-12">
    <div className="border-t-3 border-night pt-6 dark:border-line-strong">
      <SectionHead id="pida" title="Pida una cotización en español" titleClass="mb-4" />
      <RequestForm {...props} />
    </div>
  </section>
);

function RequestForm({ service, trades = [] }: RequestFormProps) {
  const posted = usePostedOutcome(formName);
  const { search } = useLocation();
  if (posted?.receipt) return <RequestSent receipt={posted.receipt} values={posted.values} />;
  const { errors = {}, problem } = posted ?? {};
  const count = Object.keys(errors).length;
  const field = fieldsOf(formId, posted);
  return (
    // The document, so that a reload shows what was sent again.
    <PostForm
      reloadDocument
      action={`${search}#${formId}`}
      aria-label="Solicitud de cotización"
      fields={{ form: formName, consent_version: spanishConsentVersion, service_type: service && quoteService(service) }}
      className="relative flex max-w-3xl flex-col gap-4"
    >
      <Honeypot label="Deje esto vacío" />
      <div role="alert" className={problem || count > 0 ? '' : 'absolute'}>
        {(problem || count > 0) && (
          <p className="rounded-lg border border-clay bg-clay-soft px-4 py-3 font-medium text-clay">
            {problem ?? (count === 1 ? 'Revise el campo marcado.' : `Revise los ${count} campos marcados.`)}
          </p>
        )}
      </div>
      <FieldMarks value="none">
        {!service && (
          <SelectField
            {...field('service_type')}
            label="Oficio"
            options={[{ service: generalService, name: otherService }, ...trades].map((trade) => ({
              value: quoteService(trade.service),
              label: trade.name,
            }))}
          />
        )}
        <TextField {...field('name')} label="Nombre" autoComplete="name" required />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...field('email')} label="Correo electrónico" type="email" autoComplete="email" required />
          <TextField {...field('phone')} label="Teléfono" type="tel" autoComplete="tel" required />
        </div>
        <MessageField
          {...field('message')}
          label="¿Qué trabajo necesita? (opcional)"
          limit={maxMessageLength}
          tooLong={`El mensaje puede tener hasta ${maxMessageLength} caracteres.`}
          tooMany="de más"
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <SelectField {...field('urgency')} label="¿Para cuándo? (opcional)" options={urgencies} />
          <TextField {...field('zip')} label="Código postal, ZIP (opcional)" autoComplete="postal-code" inputMode="numeric" />
        </div>
      </FieldMarks>
      <p className="text-sm text-ink-soft">
        {spanishConsent} Lea nuestro{' '}
        <a href="/privacy-policy" hrefLang="en" className="underline underline-offset-2">
          aviso de privacidad
        </a>{' '}
        y nuestros{' '}
        <a href="/terms-of-service" hrefLang="en" className="underline underline-offset-2">
          términos del servicio
        </a>
        , en inglés.
      </p>
      <Button type="submit" size="large" className="w-full sm:w-auto sm:self-start">
        Pedir cotización
      </Button>
    </PostForm>
  );
}

type RequestSentProps = { receipt: SentReceipt; values: Readonly<Record<string, string>> };

/** Replaces an accepted form. */
function RequestSent({ receipt: { reference, tracker }, values }: RequestSentProps) {
  const rows = [
    ['Nombre', values['name']],
    ['Correo', values['email']],
    ['Teléfono', values['phone']],
    ['ZIP', values['zip']],
    ['Mensaje', values['message']],
  ] as const;
  return (
    <div role="status" className="max-w-3xl rounded-card border border-leaf bg-leaf-soft p-5 sm:p-7">
      <BadgeCheck className="size-9 text-leaf" />
      <h3 className="mt-2 text-2xl">Recibimos su solicitud</h3>
      {reference && (
        <p className="mt-3">
          Su número de referencia es{' '}
          <strong className="rounded-md bg-card px-2 py-0.5 text-lg tracking-widest tabular-nums">{reference}</strong>
        </p>
      )}
      <SentRows rows={rows} className="mt-5 divide-leaf/30 border-leaf/30" />
      <p className="mt-5 font-semibold">Qué sigue</p>
      <ol className="mt-1.5 list-decimal space-y-1 pl-5">
        {spanishNextSteps(values['urgency']).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4">
        ¿Tiene preguntas? Llame al <SupportPhone />
        {reference && ' y dé su número de referencia'}.
      </p>
      {tracker && (
        <ButtonAnchor href={tracker} className="mt-5">
          Siga su solicitud
        </ButtonAnchor>
      )}
    </div>
  );
}
