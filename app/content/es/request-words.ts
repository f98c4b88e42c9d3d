import type { RequestWords } from '../pages/request-words.ts';
import { generalService, otherService } from './other-service.ts';
import { spanishTime } from './spanish-time.ts';
import { spanishTradeOf } from './trades.ts';

type Names = readonly string[];

const and = new Intl.ListFormat('es', { type: 'conjunction' });
const or = new Intl.ListFormat('es', { type: 'disjunction' });
const listed = (names: Names) => and.format(names);
/** 'has' or 'have', as many as they are. */
const verb = (names: Names, one: string, several: string) => (names.length > 1 ? several : one);

/** What a homeowner who asked in Spanish reads about the request after sending it. */
export const spanishRequestWords: RequestWords = {
  language: 'es',
  time: spanishTime,
  service: (name) => (name === generalService ? otherService : (spanishTradeOf(name)?.name ?? name)),
  request: (reference) => `Solicitud ${reference}`,
  page: {
    description: 'Lo que usted envió, para quién es y en qué va.',
    sent: 'Lo que envió',
    history: 'Desde entonces',
    actions: 'Lo que puede hacer',
    canceled: '¿Todavía necesita ayuda?',
    choose: 'Escoja un oficio',
    chooseWhy: 'y envíe otra solicitud.',
    call: '¿Prefiere hablar? Llame al',
    reference: 'y dé su número de referencia,',
    secret: 'No comparta la dirección de esta página: quien la tenga ve lo mismo que usted.',
    callNow: { label: 'Llame ahora', title: '¿No puede esperar? Llame ahora.' },
    tooMany: 'de más',
    tooLong: 'El mensaje puede tener hasta 500 caracteres.',
    unsaved: 'No pudimos guardarlo en este momento. No se perdió nada de lo que escribió: inténtelo otra vez en unos segundos.',
  },
  rows: {
    for: 'Para',
    sent: 'Enviada',
    service: 'Oficio',
    job: 'Trabajo',
    urgency: 'Para cuándo',
    zip: 'Código postal',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    message: 'Mensaje',
  },
  recipients: {
    waiting: 'todavía no se la pasamos',
    sent: 'ya la tiene',
    withdrawn: 'cancelada',
    sentAt: (time) => `se la pasamos el ${time}`,
    us: 'Nosotros, para buscar un contratista',
  },
  titles: {
    new: 'Recibimos su solicitud',
    contacted: 'Ya nos comunicamos con usted',
    sent: 'Ya pasamos su solicitud',
    won: 'Contrató a un contratista',
    lost: 'No contrató a nadie de aquí',
    closed: 'La solicitud está cerrada',
    spam: 'La solicitud está cerrada',
    canceled: 'Su solicitud está cancelada',
  },
  status: {
    searching: 'Estamos buscando un contratista. Le llamamos o le escribimos antes de que alguno reciba su solicitud.',
    has: (names) => `${listed(names)} ya la ${verb(names, 'tiene', 'tienen')}.`,
    waiting: (names) => `Se la vamos a pasar a ${listed(names)}. Hasta entonces, solo la tenemos nosotros.`,
    callNow: 'Si no puede esperar, llame ahora.',
    contacted: 'Le llamamos o le escribimos sobre su solicitud. ¿No alcanzó a contestar? Devuélvanos la llamada.',
    sent: (names) => `${listed(names) || 'El contratista'} ${verb(names, 'debe', 'deben')} llamarle o escribirle.`,
    alsoWaiting: (names) => `También se la vamos a pasar a ${listed(names)}.`,
    won: 'Nos da gusto. La solicitud está cerrada.',
    lost: 'La solicitud está cerrada. Todavía puede preguntarle a otro contratista.',
    closed: 'Ya no vamos a hacer nada más con ella. Todavía puede preguntarle a otro contratista.',
    canceled: 'Ya no se la pasamos a nadie más.',
    noneHadIt: 'Ningún contratista la había recibido.',
    anyone: 'Si algún contratista ya la tiene, le vamos a avisar.',
    notified: (names) => `Ya le avisamos a ${listed(names)}.`,
    toNotify: (names) => `Le vamos a avisar a ${listed(names)}, que ya la ${verb(names, 'tenía', 'tenían')}.`,
  },
  events: {
    added: 'Usted agregó',
    asked: (name) => `También le preguntó a ${name}`,
    askedUs: 'También nos pidió que buscáramos un contratista',
    canceled: 'Usted la canceló',
    hired: (name) => `Contrató a ${name}`,
    outcomes: { won: 'Contrató a un contratista', lost: 'No contrató a nadie de aquí', closed: 'Decidió no hacer el trabajo' },
    states: { new: 'La volvimos a abrir', contacted: 'Nos comunicamos con usted', sent: 'La pasamos' },
    closed: 'La cerramos',
  },
  add: {
    label: 'Agregar detalles',
    button: 'Agregar',
    done: 'Agregado. Ya lo tenemos.',
    more: 'Agregar algo más',
  },
  ask: {
    title: 'Preguntar a otro contratista',
    legend: '¿Quién más debe recibirla?',
    find: () => 'Búsquenme otro contratista',
    button: 'Preguntarle también',
    onlyButton: 'Pedirlo',
    consent:
      'Al enviar este formulario, usted acepta que el contratista que escoja, o el que encontremos y le digamos quién es antes, reciba su solicitud por medio de nosotros, y que ese contratista y nosotros podamos llamarle, mandarle mensajes de texto o escribirle por correo electrónico sobre ella. Aceptar no es condición de ninguna compra.',
    left: (count) =>
      `Con esta solicitud puede preguntarle a ${count === 1 ? 'un contratista más' : `${count} contratistas más`}.`,
    done: 'Agregado a su solicitud. Se la vamos a pasar.',
  },
  outcome: {
    title: 'Decirnos cómo le fue',
    legend: '¿A quién contrató?',
    hired: (name) => `Contraté a ${name}`,
    hiredOther: 'Contraté a otro contratista',
    hiredAny: 'Contraté a un contratista',
    lost: 'No contraté a nadie de aquí',
    closed: 'Ya no voy a hacer el trabajo',
    note: '¿Cómo quedó? (opcional)',
    button: 'Guardar',
    done: 'Guardado. Gracias.',
  },
  cancel: {
    title: 'Cancelar esta solicitud',
    text: 'Cancele esta solicitud y ya no le llamarán por ella. Les avisamos a los contratistas que ya la tengan, y no se la pasamos a nadie más. No se puede deshacer, pero siempre puede enviar otra.',
    button: 'Cancelar mi solicitud',
    done: 'Su solicitud está cancelada.',
  },
  problems: {
    message: 'Escriba unas palabras, hasta 500 caracteres.',
    contractor: 'Escoja de la lista a alguien que todavía no tenga su solicitud. Puede tener hasta tres contratistas.',
    outcome: 'Escoja una de las respuestas.',
    note: 'Escriba hasta 500 caracteres, o déjelo vacío.',
    request: 'Usted canceló esta solicitud. Envíe otra para empezar de nuevo.',
    tooMany: 'Son demasiados envíos seguidos. Espere 30 segundos y envíelo otra vez.',
  },
  canceledMail: {
    subject: (reference) => `Su solicitud ${reference} está cancelada`,
    heading: 'Su solicitud está cancelada',
    canceled: (reference, time) => `Usted canceló la solicitud ${reference} el ${time}. Ya no se la pasamos a nadie más.`,
    hadIt: (names) => `Le estamos avisando a ${listed(names)}, que ya la ${verb(names, 'tenía', 'tenían')}, que está cancelada.`,
    waiting: (names) => `Todavía no se la habíamos pasado a ${or.format(names)}.`,
    anyone: 'Si algún contratista ya la tiene, le avisamos que está cancelada.',
    again: '¿Todavía necesita ayuda? Puede enviar otra solicitud cuando quiera.',
    foot: (email, phone) => `Si usted no la canceló, escriba a ${email} o llame al ${phone}.`,
  },
  answerMail: {
    follow: 'Siga su solicitud',
    foot: (siteName, reference) =>
      `Recibe este correo porque envió un formulario a ${siteName} con esta dirección; su referencia es ${reference}. Responda a este correo o llame al`,
  },
};
