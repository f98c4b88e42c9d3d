type Urgency = string | null | undefined;

const and = new Intl.ListFormat('es', { type: 'conjunction' });
const commitsToNothing = 'Pregunte lo que quiera. No tiene que contratar a nadie.';

/** The steps after a request that names no contractor. */
export const spanishNextSteps = (urgency: Urgency): string[] => [
  ...(urgency === 'now'
    ? ['Si no puede esperar, llame directamente a una empresa del directorio: nuestro teléfono no atiende emergencias.']
    : []),
  'La leemos y buscamos un contratista que haga este trabajo cerca de usted.',
  'Le llamamos o le escribimos antes de que un contratista reciba su solicitud.',
  commitsToNothing,
];

/** The steps after any request, once it is known which of the named contractors have it. */
export function spanishNextStepsFor({ has, waiting }: { has: readonly string[]; waiting: readonly string[] }, urgency: Urgency) {
  if (has.length + waiting.length === 0) return spanishNextSteps(urgency);
  return [
    ...(urgency === 'now' ? ['Llame ahora: es más rápido que esperar una respuesta.'] : []),
    ...(has.length > 0
      ? [
          `${and.format(has)} ya ${has.length > 1 ? 'tienen' : 'tiene'} su solicitud. Cada contratista le dice a qué hora le llama, le hace una pregunta o dice que no la puede tomar. La página de su solicitud lo muestra.`,
        ]
      : []),
    ...(waiting.length > 0 ? [`Nosotros se la pasamos a ${and.format(waiting)}, porque no tenemos su correo.`] : []),
    'Si alguno no la puede tomar o no contesta, en la página de su solicitud puede preguntarle a otro. Nadie más la recibe.',
    commitsToNothing,
  ];
}
