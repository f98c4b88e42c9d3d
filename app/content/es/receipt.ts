import { spanishNextSteps } from './next-steps.ts';
import { spanishTime } from './spanish-time.ts';
import { spanishTradeOf } from './trades.ts';

type Received = {
  /** The service's name in the directory; undefined if it is not ours. */
  service: string | undefined;
  received_at: string;
  payload: Readonly<Record<string, string | undefined>>;
  /** Of the request's page. */
  url: string;
  supportEmail: string;
};

/** The words of the mail that confirms a request from a Spanish page. */
export function spanishReceipt({ service, received_at, payload, url, supportEmail }: Received) {
  const trade = service && spanishTradeOf(service)?.name;
  return {
    heading: 'Recibimos su solicitud',
    received: spanishTime(received_at),
    rows: [
      ...(trade ? [{ label: 'Oficio', value: trade }] : []),
      { label: 'Para', value: 'Nosotros, para buscar un contratista' },
    ],
    next: spanishNextSteps(payload['urgency']),
    follow: {
      url,
      label: 'Siga su solicitud',
      about:
        'En esa página puede agregar detalles, preguntar a otro contratista o cancelar. No comparta el enlace: quien lo tenga ve lo que usted envió.',
    },
    otherwise: `cancélela en su página o escriba a ${supportEmail}`,
  };
}
