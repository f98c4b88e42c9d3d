import type { DeliveryNames } from '../pages/request.ts';
import { listed, verb } from './spanish-names.ts';

type Urgency = string | null | undefined;

const commitsToNothing = 'Pregunte lo que quiera. No tiene que contratar a nadie.';

const callOthers =
  'Si no puede esperar, llame directamente a una empresa del directorio: nuestro teléfono no atiende emergencias.';

/** The steps after a request that names no contractor. */
export const spanishNextSteps = (urgency: Urgency): string[] => [
  ...(urgency === 'now' ? [callOthers] : []),
  'La leemos y buscamos un contratista que haga este trabajo cerca de usted.',
  'Le llamamos o le escribimos antes de que un contratista reciba su solicitud.',
  commitsToNothing,
];

/** The steps after any request, once it is known which of the named contractors have it. */
export function spanishNextStepsFor(
  { has, sending, waiting, closed, failed, none }: DeliveryNames,
  urgency: Urgency,
  callable: readonly string[],
): string[] {
  const toCall = [...has, ...sending, ...waiting, ...none];
  const count = toCall.length + closed.length + failed.length;
  if (count === 0) return spanishNextSteps(urgency);
  const answers =
    'Cada contratista le dice a qué hora le llama, le hace una pregunta o dice que no la puede tomar. La página de su solicitud lo muestra.';
  const said = (names: readonly string[], words: string) => (names.length > 0 ? [words] : []);
  return [
    ...(urgency === 'now'
      ? [toCall.some((name) => callable.includes(name)) ? 'Llame ahora: es más rápido que esperar una respuesta.' : callOthers]
      : []),
    ...said(has, `${listed(has)} ya ${verb(has, 'tiene', 'tienen')} su solicitud. ${answers}`),
    ...said(sending, `Su solicitud va en camino por correo a ${listed(sending)}. ${answers}`),
    ...said(waiting, `Nosotros se la pasamos a ${listed(waiting)}, porque no tenemos su correo.`),
    ...said(
      closed,
      `${listed(closed)} ahora no ${verb(closed, 'toma', 'toman')} trabajos nuevos. En la página de su solicitud puede preguntarle a otro contratista.`,
    ),
    ...said(
      failed,
      `No pudimos comunicarnos con ${listed(failed)}. En la página de su solicitud puede preguntarle a otro contratista.`,
    ),
    ...said(none, `${listed(none)} no ${verb(none, 'recibe', 'reciben')} solicitudes por este sitio: mejor llame.`),
    `${count === 1 ? 'Si no la puede' : 'Si alguno no la puede'} tomar o no contesta, en la página de su solicitud puede preguntarle a otro. Nadie más la recibe.`,
    commitsToNothing,
  ];
}
