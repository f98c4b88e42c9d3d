import { categoryLinks, type NavigationLink } from './navigation.ts';
import { stockPicture } from './services.ts';
import { tradesWithWords } from './trades/trades-with-words.ts';

/** A service as it is offered on the index of services. */
export type ServiceCard = NavigationLink & { line: string; picture: string };

const indexed = tradesWithWords.map(({ name, index }) => ({ ...index, picture: stockPicture(name) }));

/** The index of services. Its addresses are fixed by the directory's plan of pages. */
export const serviceCards: readonly ServiceCard[] = indexed.flatMap(({ line, ...link }) => (line ? [{ ...link, line }] : []));

/** The rest of what the directory lists. */
export const moreServices: readonly NavigationLink[] = indexed
  .filter(({ line }) => !line)
  .map(({ label, to }) => ({ label, to }));

/** What the footer offers. */
export const popularServiceLinks: readonly NavigationLink[] = [
  ...categoryLinks,
  ...tradesWithWords.flatMap(({ footer }) => (footer ? [footer] : [])),
];
