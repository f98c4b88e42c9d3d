import { spanishNextSteps } from '#app/content/es/next-steps.ts';
import type { SentReceipt } from '#app/forms/view/form-outcome.ts';
import { BadgeCheck } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { SentRows } from '#app/ui/form/sent-rows.tsx';
import { SupportPhone } from '#app/ui/layout/support-links.tsx';

type RequestSentProps = { receipt: SentReceipt; values: Readonly<Record<string, string>> };

/** Replaces an accepted form. */
export function RequestSent({ receipt: { reference, tracker }, values }: RequestSentProps) {
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
