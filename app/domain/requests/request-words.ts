import { languageOf } from '#app/content/es/addresses.ts';
import { spanishRequestWords } from '#app/content/es/request-words.ts';
import { of } from '#app/content/es/spanish-time.ts';
import { englishRequestWords, type RequestWords } from '#app/content/pages/request-words.ts';
import { photosInWords } from '#app/content/photos.ts';
import {
  askedUs,
  type DeskEventKind,
  type EventDetails,
  type ReportedOutcome,
  type RequestEventKind,
  type RequestState,
  type Side,
} from './request.ts';
import { declineWords, failWords, outcomeWords, stateWords } from './state-words.ts';

/** An event, with what a reader calls those concerned. */
type ToldEvent = {
  side: Side;
  state: RequestState | null;
  note: string;
  details: EventDetails;
  /** The contractor concerned; of an outcome, the hired one. */
  contractor: string;
  /** Who did it: for the desk, and for the contractor, who is 'You'. */
  who: string;
  /** The homeowner, for the contractor and the office. */
  homeowner: string;
  /** The time of a promised call; undefined if none was kept. */
  by: string | undefined;
  /** Of an operator's mail. */
  subject?: string | null;
};

type Say = (event: ToldEvent) => string;

/** Who reads of it: the desk; the contractor concerned; the homeowner, in English or Spanish; the office, by mail. */
type EventReader = 'desk' | 'contractor' | 'en' | 'es' | 'office';
type Shared = Record<'desk' | 'en' | 'es', Say> & Partial<Record<'contractor' | 'office', Say>>;

const outcomeOf = (state: RequestState | null): ReportedOutcome =>
  state === 'won' || state === 'lost' || state === 'closed' ? state : 'looking';
const isHomeowner = ({ side }: ToldEvent) => side === 'homeowner';
const reasonOf = ({ details }: ToldEvent) => declineWords[details.reason ?? 'other'];
const failureOf = ({ details }: ToldEvent) => failWords[details.failed ?? 'refused'];

/** 'You said you’ll call', 'Maria said they’ll call'. */
export const saidTheyWill = (who: string, will: string): string => `${who} said ${who === 'You' ? 'you’ll' : 'they’ll'} ${will}`;

/** What happened to a request, in the words of each reader: the only place that has them. */
const shared: Record<RequestEventKind, Shared> = {
  state: {
    desk: ({ who, state }) => `${who} changed the state to “${state ? stateWords[state].label : ''}”`,
    en: ({ state }) => stateWords[state ?? 'closed'].set.en,
    es: ({ state }) => stateWords[state ?? 'closed'].set.es,
  },
  addition: {
    desk: ({ who, details }) => (details.photos ? `${who} added ${photosInWords(details.photos)}` : `${who} added details`),
    contractor: ({ homeowner, details }) =>
      details.photos ? `${homeowner} added ${photosInWords(details.photos)}` : `${homeowner} added to the request`,
    en: ({ details: { photos } }) => (photos ? (photos === 1 ? 'You added a photo' : `You added ${photos} photos`) : 'You added'),
    es: ({ details: { photos } }) => (photos ? (photos === 1 ? 'Agregó una foto' : `Agregó ${photos} fotos`) : 'Usted agregó'),
    office: ({ homeowner, details }) =>
      details.photos ? `${homeowner} adds ${photosInWords(details.photos)}` : `${homeowner} adds details`,
  },
  removal: {
    desk: ({ who }) => `${who} removed a photo`,
    contractor: ({ homeowner }) => `${homeowner} removed a photo`,
    en: () => 'You removed a photo',
    es: () => 'Quitó una foto',
  },
  recipients: {
    desk: ({ who, note }) => `${who} also asked ${note}`,
    en: ({ note }) => (note === askedUs ? 'You also asked us to find a contractor' : `You also asked ${note}`),
    es: ({ note }) => (note === askedUs ? 'También nos pidió que buscáramos un contratista' : `También le preguntó a ${note}`),
    office: ({ homeowner, note }) => `${homeowner} also asks ${note}`,
  },
  withdrawal: {
    desk: ({ who }) => `${who} canceled the request`,
    contractor: () => 'The homeowner canceled the request',
    en: () => 'You canceled it',
    es: () => 'Usted la canceló',
    office: ({ homeowner }) => `${homeowner} cancels their request`,
  },
  outcome: {
    desk: ({ who, contractor, state }) =>
      contractor
        ? `${who} said that ${contractor} did the work`
        : `${who} said how it went: ${outcomeWords[outcomeOf(state)].desk}`,
    contractor: ({ homeowner }) => `${homeowner} said that you did the work`,
    en: ({ contractor, state }) => (contractor ? `You said that ${contractor} did the work` : outcomeWords[outcomeOf(state)].en),
    es: ({ contractor, state }) =>
      contractor ? `Nos dijo que ${contractor} hizo el trabajo` : outcomeWords[outcomeOf(state)].es,
    office: ({ homeowner, contractor, state }) =>
      `${homeowner} says: ${contractor ? `${contractor} did the work` : outcomeWords[outcomeOf(state)].office}`,
  },
  sending: {
    desk: ({ side, who, contractor }) =>
      side === 'site' ? `E-mail to ${contractor} on its way` : `${who} put an e-mail to ${contractor} on its way`,
    en: ({ contractor }) => `We are e-mailing your request to ${contractor}`,
    es: ({ contractor }) => `Le estamos enviando su solicitud por correo a ${contractor}`,
  },
  delivered: {
    desk: ({ side, who, contractor }) =>
      side === 'site' ? `Mail server of ${contractor} took it` : `${who} passed it on to ${contractor}`,
    contractor: () => 'The request was sent to you',
    en: ({ contractor }) => `${contractor} got your request`,
    es: ({ contractor }) => `${contractor} recibió su solicitud`,
  },
  failed: {
    desk: (event) =>
      event.details.failed === 'left'
        ? `${event.contractor} is no longer on the site`
        : `Not delivered to ${event.contractor}: ${failureOf(event).desk}`,
    en: (event) => failureOf(event).en.said([event.contractor]),
    es: (event) => failureOf(event).es.said([event.contractor]),
  },
  added: {
    desk: ({ who, contractor }) => `${who} named ${contractor} to the homeowner, and added it`,
    en: ({ contractor }) => `We added ${contractor}, after naming it to you`,
    es: ({ contractor }) => `Agregamos a ${contractor}, como le dijimos antes`,
  },
  seen: {
    desk: ({ contractor }) => `${contractor} opened it`,
    contractor: ({ who }) => `${who} opened it`,
    en: ({ contractor }) => `${contractor} read your request`,
    es: ({ contractor }) => `${contractor} leyó su solicitud`,
  },
  accepted: {
    desk: ({ who, by }) => `${who} accepted${by ? `, will call by ${by}` : ''}`,
    contractor: ({ who, by }) => (by ? saidTheyWill(who, `call by ${by}`) : `${who} accepted it`),
    en: ({ contractor, by }) => (by ? `${contractor} will call you by ${by}` : `${contractor} will call you`),
    es: ({ contractor, by }) => (by ? `${contractor} le va a llamar antes ${of(by)}` : `${contractor} le va a llamar`),
  },
  declined: {
    desk: ({ who, details }) => `${who} declined: ${details.reason ?? 'no reason'}`,
    contractor: (event) =>
      `${event.who} declined: ${reasonOf(event).contractor.toLowerCase()}${event.note && `. “${event.note}”`}`,
    en: (event) => `${event.contractor} can’t take it: ${reasonOf(event).en}`,
    es: (event) => `${event.contractor} no la puede tomar: ${reasonOf(event).es}`,
  },
  unanswered: {
    desk: ({ contractor }) => `${contractor} did not answer in time`,
    contractor: () => 'You did not answer in time',
    en: ({ contractor }) => `${contractor} did not answer in time`,
    es: ({ contractor }) => `${contractor} no contestó a tiempo`,
  },
  message: {
    desk: (event) => (isHomeowner(event) ? `The homeowner wrote to ${event.contractor}` : `${event.who} wrote to the homeowner`),
    contractor: (event) => (isHomeowner(event) ? `${event.homeowner} wrote to you` : `${event.who} wrote to ${event.homeowner}`),
    en: (event) => (isHomeowner(event) ? `You wrote to ${event.contractor}` : `${event.contractor} wrote to you`),
    es: (event) => (isHomeowner(event) ? `Usted le escribió a ${event.contractor}` : `${event.contractor} le escribió`),
    office: ({ homeowner, contractor }) => `${homeowner} writes to ${contractor}`,
  },
  reminded: {
    desk: ({ side, who, contractor }) =>
      side === 'site' ? `${contractor} was reminded automatically` : `${who} reminded ${contractor}`,
    contractor: () => 'We reminded you',
    en: ({ contractor }) => `We reminded ${contractor}`,
    es: ({ contractor }) => `Le recordamos su solicitud a ${contractor}`,
  },
  called: {
    desk: (event) =>
      isHomeowner(event) ? `The homeowner said that ${event.contractor} called` : `${event.who} called the homeowner`,
    contractor: (event) =>
      isHomeowner(event) ? `${event.homeowner} said that you called` : `${event.who} called ${event.homeowner}`,
    en: (event) =>
      isHomeowner(event) ? `You said that ${event.contractor} called` : `${event.contractor} said that they called you`,
    es: (event) => (isHomeowner(event) ? `Nos dijo que ${event.contractor} le llamó` : `${event.contractor} dijo que le llamó`),
  },
  'no-answer': {
    desk: ({ who }) => `${who} called the homeowner and got no answer`,
    contractor: ({ who, homeowner }) => `${who} called ${homeowner} and got no answer`,
    en: ({ contractor }) => `${contractor} called you and got no answer`,
    es: ({ contractor }) => `${contractor} le llamó y nadie contestó`,
  },
  'not-called': {
    desk: ({ contractor }) => `The homeowner said that ${contractor} did not call`,
    contractor: ({ homeowner }) => `${homeowner} said that you did not call`,
    en: ({ contractor }) => `You said that ${contractor} did not call`,
    es: ({ contractor }) => `Nos dijo que ${contractor} no le llamó`,
    office: ({ homeowner, contractor }) => `${homeowner} says: ${contractor} did not call`,
  },
  reported: {
    desk: (event) =>
      isHomeowner(event)
        ? `The homeowner reported a message from ${event.contractor}`
        : `${event.who} reported the homeowner’s message`,
    contractor: (event) =>
      isHomeowner(event) ? `${event.homeowner} reported your message` : `${event.who} reported a message from ${event.homeowner}`,
    en: (event) =>
      isHomeowner(event)
        ? `You reported a message from ${event.contractor}`
        : `${event.contractor} reported one of your messages`,
    es: (event) =>
      isHomeowner(event) ? `Usted reportó un mensaje de ${event.contractor}` : `${event.contractor} reportó uno de sus mensajes`,
    office: ({ homeowner, contractor }) => `${homeowner} reports a message from ${contractor}`,
  },
};

/** What the desk alone sees. */
const deskOnly: Record<DeskEventKind, { desk: Say }> = {
  note: { desk: ({ who }) => `${who} noted` },
  assignment: { desk: ({ who, note }) => assigned(who, note) },
  'next-step': { desk: ({ who }) => `${who} set the next step` },
  answer: { desk: ({ who, subject }) => `${who} wrote: ${subject}` },
  undone: {
    desk: ({ side, who, contractor }) =>
      side === 'site'
        ? `No one at ${contractor} could open the e-mail anymore`
        : `${who} marked it as passed on to ${contractor} by mistake`,
  },
  settled: { desk: ({ who }) => `${who} looked at a reported message` },
};

/** Reads assignments as earlier versions stored them. */
function assigned(who: string, note: string): string {
  const holder = note.replace(/ has it$/, '').replace(/^nobody$/i, 'no one');
  return holder === who ? `${who} took this request` : `${who} assigned this request to ${holder}`;
}

const words: Record<RequestEventKind | DeskEventKind, Partial<Record<EventReader, Say>>> = { ...shared, ...deskOnly };

/** An event in the words of a reader; undefined for what does not concern it. */
export const eventWords = (
  reader: EventReader,
  kind: RequestEventKind | DeskEventKind,
  event: Partial<ToldEvent> & Pick<ToldEvent, 'details' | 'side'>,
): string | undefined =>
  words[kind][reader]?.({ state: null, note: '', contractor: '', who: '', homeowner: '', by: undefined, ...event });

/** The same to the homeowner, who reads of everything that is shared. */
export const toHomeowner = (language: 'en' | 'es', kind: RequestEventKind, event: Parameters<typeof eventWords>[2]): string =>
  eventWords(language, kind, event) ?? '';

/** The words for a request's homeowner, in the language of the page that it was sent from. */
export const requestWords = (page: string | null | undefined): RequestWords =>
  languageOf(page) === 'es' ? spanishRequestWords : englishRequestWords;
