import { type ActionFunctionArgs, data } from 'react-router';
import { tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import type { FormOutcome } from '#app/forms/view/visitor-form.tsx';
import { formAction } from '../form-action.ts';

/** One sentence for whatever is wrong with a field. */
const fieldErrors: Readonly<Record<string, string>> = {
  service_type: 'Escoja un oficio de la lista.',
  name: 'Escriba su nombre, de 2 a 100 letras.',
  email: 'Escriba un correo electrónico completo, como nombre@ejemplo.com.',
  phone: 'Escriba un número de teléfono de 10 dígitos, con el código de área.',
  message: 'El mensaje puede tener hasta 500 caracteres.',
  urgency: 'Escoja una de las respuestas de la lista.',
  zip: 'El código postal (ZIP) tiene cinco números.',
};
const limited = 'Son demasiados envíos seguidos. Espere 30 segundos y envíelo otra vez.';
const refused = 'No pudimos recibir su solicitud. Vuelva a cargar la página y envíela otra vez.';

/** The action of the Spanish pages: the same form, answered in Spanish. */
export async function spanishAction(args: ActionFunctionArgs) {
  const { data: outcome, init } = await formAction(args);
  return data(outcomeInSpanish(outcome), init ?? undefined);
}

export function outcomeInSpanish(outcome: FormOutcome): FormOutcome {
  const names = Object.keys(outcome.errors);
  const unseen = names.some((name) => !fieldErrors[name]);
  const { problem = unseen ? refused : undefined } = outcome;
  return {
    ...outcome,
    errors: Object.fromEntries(names.flatMap((name) => (fieldErrors[name] ? [[name, fieldErrors[name]]] : []))),
    ...(problem && { problem: problem === tooManyRequests ? limited : refused }),
  };
}
