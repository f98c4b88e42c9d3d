import type { DeliveryNames } from '../pages/request.ts';
import { spanishNextStepsFor } from './next-steps.ts';
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
  /** The contractors named in the request, each with its state. */
  recipientRows: readonly { label: string; value: string }[];
  deliveries: DeliveryNames;
  /** Names of the contractors whose number is here. */
  callable: readonly string[];
};

/** The words of the mail that confirms a request from a Spanish page. */
export function spanishReceipt(received: Received) {
  const { service, received_at, payload, url, supportEmail, recipientRows } = received;
  const trade = service && spanishTradeOf(service)?.name;
  return {
    heading: 'Recibimos su solicitud',
    received: spanishTime(received_at),
    rows: [
      ...(trade ? [{ label: 'Oficio', value: trade }] : []),
      ...(recipientRows.length > 0 ? recipientRows : [{ label: 'Para', value: 'Nosotros, para buscar un contratista' }]),
    ],
    next: spanishNextStepsFor(received.deliveries, payload['urgency'], received.callable),
    follow: {
      url,
      label: 'Siga su solicitud',
      about:
        'En esa página puede ver quién contesta, agregar detalles, preguntar a otro contratista o cancelar. No comparta el enlace: quien lo tenga ve lo que usted envió.',
    },
    otherwise: `cancélela en su página o escriba a ${supportEmail}`,
  };
}
