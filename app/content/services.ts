import { serviceSlug, slugify } from './slug.ts';
import type { ServiceType, TradeRecord } from './trades/trade-record.ts';
import { tradePicture } from './trades/trade-slug.ts';
import { trades } from './trades/trades.ts';

/** A service type of the directory: its name, picture and schema.org type. */
type Service = Required<ServiceType> & { schemaType: string; picture: string };

/** The schema.org type where none fits better. */
export const generalSchemaType = 'HomeAndConstructionBusiness';

export const services: readonly Service[] = trades.flatMap((trade: TradeRecord): Service[] =>
  trade.types.map(({ type, pro, pros = `${pro}s` }) => ({
    type,
    pro,
    pros,
    schemaType: trade.schemaType ?? generalSchemaType,
    picture: tradePicture(trade),
  })),
);
/** The fallback where no picture fits. */
export const placeholderPicture = '/art/placeholder.svg';
const genericPictures = ['/art/laptop.svg', '/art/office.svg', '/art/lightbulb.svg'] as const;

/** The record of a service type, ignoring case; undefined for an unknown type. */
export function findService(serviceType: string): Service | undefined {
  const wanted = serviceType.trim().toLowerCase();
  return services.find(({ type }) => type.toLowerCase() === wanted);
}

/** Slugs to look up a service by: its own and those of all synonyms. */
export function serviceSpellings(serviceType: string): string[] {
  const wanted = serviceSlug(serviceType);
  const same = services.map(({ type }) => type).filter((type) => serviceSlug(type) === wanted);
  return wanted ? [...new Set([serviceType, ...same].map(slugify))].sort() : [];
}

/** Singular and plural of a trade's professionals; made from the type's own words if it has no record. */
export function tradeNames(serviceType: string): { pro: string; pros: string } {
  const known = findService(serviceType);
  if (known) return { pro: known.pro, pros: known.pros };
  const words = serviceType.trim();
  return words ? { pro: `${words} contractor`, pros: `${words} contractors` } : { pro: 'contractor', pros: 'contractors' };
}

/** 'an electrician' */
export const withArticle = (pro: string): string => `${/^[aeiou]/i.test(pro) ? 'an' : 'a'} ${pro}`;

/** The stock picture of a service, else one of three generic ones, always the same for a type; placeholder for none. */
export function stockPicture(serviceType: string): string {
  const known = findService(serviceType)?.picture;
  if (known) return known;
  if (!serviceType.trim()) return placeholderPicture;
  const sum = [...serviceType].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return genericPictures[sum % genericPictures.length] ?? placeholderPicture;
}
