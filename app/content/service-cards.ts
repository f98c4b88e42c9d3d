import { categoryLinks, type NavigationLink } from './navigation.ts';
import { stockPicture } from './services.ts';
import { tradesWithWords } from './trades/trades-with-words.ts';

/** A service on the index of services. */
type ServiceCard = NavigationLink & { line: string; picture: string };

const indexed = tradesWithWords.map(({ name, index }) => ({ ...index, picture: stockPicture(name) }));

/** The index of services. The directory's URL plan fixes its addresses. */
export const serviceCards: readonly ServiceCard[] = indexed.flatMap(({ line, ...link }) => (line ? [{ ...link, line }] : []));

/** The directory's other services. */
export const moreServices: readonly NavigationLink[] = indexed
  .filter(({ line }) => !line)
  .map(({ label, to }) => ({ label, to }));

/** The footer's services. */
export const popularServiceLinks: readonly NavigationLink[] = [
  ...categoryLinks,
  ...tradesWithWords.flatMap(({ footer }) => (footer ? [footer] : [])),
];
