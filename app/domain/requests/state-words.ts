import { listed, verb } from '#app/content/es/spanish-names.ts';
import { listOf } from '#app/content/find-city.ts';
import type { DeclineReason, FailReason, ReportedOutcome, RequestState } from './request.ts';

export type Tone = 'plain' | 'new' | 'good' | 'bad';
type InBoth<Words = string> = Record<'en' | 'es', Words>;

const closedByUs = { en: 'We closed it', es: 'La cerramos' };

/** The desk's words for each state, in their usual order. `set`: to the homeowner, when an operator changed it. */
export const stateWords: Record<RequestState, { label: string; tone: Tone; set: InBoth }> = {
  new: { label: 'New', tone: 'new', set: { en: 'We opened it again', es: 'La volvimos a abrir' } },
  contacted: { label: 'Contacted', tone: 'plain', set: { en: 'We got in touch with you', es: 'Nos comunicamos con usted' } },
  sent: { label: 'Passed on', tone: 'plain', set: { en: 'We passed it on', es: 'La pasamos' } },
  won: { label: 'Won', tone: 'good', set: closedByUs },
  lost: { label: 'Lost', tone: 'plain', set: closedByUs },
  closed: { label: 'Closed', tone: 'plain', set: closedByUs },
  spam: { label: 'Spam', tone: 'bad', set: closedByUs },
};

export const stateChoices = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));

/** What the homeowner said of the outcome, as their page, the desk and the mail to the office say it. */
export const outcomeWords: Record<ReportedOutcome, InBoth & { desk: string; office: string }> = {
  won: {
    en: 'You said that another contractor did the work',
    es: 'Nos dijo que otro contratista hizo el trabajo',
    desk: 'won',
    office: 'the work is done',
  },
  lost: {
    en: 'You said that you did not hire anyone',
    es: 'Nos dijo que no contrató a nadie',
    desk: 'lost',
    office: 'hired no one',
  },
  closed: {
    en: 'You said that you no longer need it',
    es: 'Nos dijo que ya no lo necesita',
    desk: 'closed',
    office: 'no longer needs it',
  },
  looking: {
    en: 'You said that you are still looking',
    es: 'Nos dijo que todavía está buscando',
    desk: 'still looking',
    office: 'still looking',
  },
};

/** Why a contractor cannot take a request: to itself, at the desk, and to the homeowner. */
export const declineWords: Record<DeclineReason, InBoth & { contractor: string; desk: string }> = {
  booked: { contractor: 'Booked', desk: 'Booked up', en: 'booked', es: 'no tiene tiempo' },
  'too far': { contractor: 'Too far', desk: 'Too far', en: 'too far away', es: 'queda muy lejos' },
  'not our work': { contractor: 'Not our work', desk: 'Not their work', en: 'not their kind of work', es: 'no hace ese trabajo' },
  other: { contractor: 'Other', desk: 'Another reason', en: 'another reason', es: 'por otra razón' },
};

/** `said`: in a heading, of one or several. `why`: the sentence below it. */
type Failure = { said: (names: readonly string[]) => string; why: string };

/** Why contractors could not get the request: at the desk, and to the homeowner. */
export const failWords: Record<FailReason, InBoth<Failure> & { desk: string }> = {
  refused: {
    desk: 'its mail server refused the address',
    en: {
      said: (names) => `We could not reach ${listOf(names)}`,
      why: 'Their mail server refused our e-mail, so they do not have your request.',
    },
    es: {
      said: (names) => `No pudimos comunicarnos con ${listed(names)}`,
      why: 'Su servidor de correo rechazó nuestro mensaje, así que no tiene su solicitud.',
    },
  },
  muted: {
    desk: 'no one there gets mails about requests',
    en: {
      said: (names) => `${listOf(names)} may not know of your request`,
      why: 'They turned off our e-mail about requests, so they may not know of yours.',
    },
    es: {
      said: (names) => `Quizá ${listed(names)} no ${verb(names, 'sabe', 'saben')} de su solicitud`,
      why: 'Apagó nuestros correos sobre solicitudes, así que quizá no sabe de la suya.',
    },
  },
  left: {
    desk: 'its listing is off the site',
    en: {
      said: (names) => `${listOf(names)} ${names.length > 1 ? 'are' : 'is'} no longer listed here`,
      why: 'They are no longer listed here, so they cannot answer you through this site.',
    },
    es: {
      said: (names) => `${listed(names)} ya no ${verb(names, 'está', 'están')} en este directorio`,
      why: 'Ya no está en este directorio, así que no puede contestarle por este sitio.',
    },
  },
  'no requests': {
    desk: 'it wants no requests from us',
    en: {
      said: (names) => `${listOf(names)} ${names.length > 1 ? 'take' : 'takes'} no requests through this site`,
      why: 'They take no requests through this site, so they do not have yours.',
    },
    es: {
      said: (names) => `${listed(names)} no ${verb(names, 'recibe', 'reciben')} solicitudes por este sitio`,
      why: 'No recibe solicitudes por este sitio, así que no tiene la suya.',
    },
  },
};
