import type { AnswerFacts, HomeownerTemplate, TemplateText } from '../answer-templates.ts';
import { listed, verb } from './spanish-names.ts';
import { spanishTradeOf } from './trades.ts';

const letter = ({ name, siteName }: AnswerFacts, ...paragraphs: string[]): string =>
  [`Hola, ${name}:`, ...paragraphs, siteName].join('\n\n');

function request({ service }: AnswerFacts): string {
  const trade = service && spanishTradeOf(service)?.name;
  return trade ? `su solicitud de ${trade.charAt(0).toLowerCase()}${trade.slice(1)}` : 'su solicitud';
}

/** The answers to homeowners who asked in Spanish. */
export const spanishTemplates: Record<HomeownerTemplate, TemplateText> = {
  questions: {
    subject: (facts) => `Unas preguntas sobre ${request(facts)}`,
    body: (facts) =>
      letter(
        facts,
        `Tenemos ${request(facts)} (${facts.reference}). Antes de pasarla a un contratista necesitamos saber:`,
        '- ¿Cuántos años tiene la casa, y está sobre una losa o tiene espacio abajo del piso?\n- ¿Hay algo que gotee, que eche chispas o que esté descubierto ahora?\n- ¿Qué días y a qué horas pueden ir a verla?',
        `Responda a este correo o llame al ${facts.supportPhone}.`,
      ),
  },
  'no-answer': {
    subject: (facts) => `Le llamamos por ${request(facts)}`,
    body: (facts) =>
      letter(
        facts,
        `Le llamamos por ${request(facts)} (${facts.reference}) y no pudimos comunicarnos con usted.`,
        `Llame al ${facts.supportPhone} cuando pueda, o responda a este correo y díganos a qué hora le llamamos.`,
      ),
  },
  'passed-on': {
    subject: (facts) => `Quién tiene ahora ${request(facts)}`,
    body: (facts) =>
      letter(
        facts,
        facts.chosen.length > 0
          ? `${listed(facts.chosen)} ${verb(facts.chosen, 'ya tiene', 'ya tienen')} ${request(facts)} (${facts.reference}) y ${verb(facts.chosen, 'debe', 'deben')} llamarle o escribirle.`
          : `Un contratista ya tiene ${request(facts)} (${facts.reference}) y debe llamarle o escribirle.`,
        'Antes de que empiece el trabajo, pida el precio por escrito y pregunte qué permiso se necesita. No tiene que contratar a nadie.',
        `Si ningún contratista se comunica con usted en dos días hábiles, llame al ${facts.supportPhone}.`,
      ),
  },
  nobody: {
    subject: (facts) => `No encontramos contratista para ${request(facts)}`,
    body: (facts) =>
      letter(
        facts,
        `Buscamos un contratista para ${request(facts)} (${facts.reference}) y no encontramos a ninguno disponible.`,
        'Después de una granizada o durante una helada, eso puede tardar semanas. Si se mete el agua, tape por donde entra, guarde los recibos y las fotos para su aseguradora y avísenos: volvemos a buscar.',
      ),
  },
  'how-did-it-go': {
    subject: (facts) => `¿Cómo le fue con ${request(facts)}?`,
    body: (facts) =>
      letter(
        facts,
        `Hace tiempo nos envió ${request(facts)} (${facts.reference}). ¿Encontró un contratista? ¿Ya está hecho el trabajo?`,
        'Con una línea basta. También puede decírnoslo en la página de su solicitud.',
      ),
  },
};
