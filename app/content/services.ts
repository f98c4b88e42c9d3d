import { serviceSlug, slugify } from './slug.ts';
import type { ServiceType, TradeRecord } from './trades/trade-record.ts';
import { tradePicture } from './trades/trade-slug.ts';
import { trades } from './trades/trades.ts';

/** A service type of the directory: how it is named, pictured and told to search engines. */
export type Service = Required<ServiceType> & { schemaType: string; picture: string };

/** The schema.org type where none is closer. */
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
/** The last default where no picture fits. */
export const placeholderPicture = '/art/placeholder.svg';
const genericPictures = ['/art/laptop.svg', '/art/office.svg', '/art/lightbulb.svg'] as const;

/** The record of a service type, whatever its capitals; undefined for a type that the directory does not know. */
export function findService(serviceType: string): Service | undefined {
  const wanted = serviceType.trim().toLowerCase();
  return services.find(({ type }) => type.toLowerCase() === wanted);
}

/** Slugs under which a service is looked up: its own, and that of every other spelling that means the same. */
export function serviceSpellings(serviceType: string): string[] {
  const wanted = serviceSlug(serviceType);
  const same = services.map(({ type }) => type).filter((type) => serviceSlug(type) === wanted);
  return wanted ? [...new Set([serviceType, ...same].map(slugify))].sort() : [];
}

/** What one and several of a trade are called; for a type that has no record, made from its own words. */
export function tradeNames(serviceType: string): { pro: string; pros: string } {
  const known = findService(serviceType);
  if (known) return { pro: known.pro, pros: known.pros };
  const words = serviceType.trim();
  return words ? { pro: `${words} contractor`, pros: `${words} contractors` } : { pro: 'contractor', pros: 'contractors' };
}

/** The stock picture of a service, else one of the three generic ones, always the same for one type; placeholder for none. */
export function stockPicture(serviceType: string): string {
  const known = findService(serviceType)?.picture;
  if (known) return known;
  if (!serviceType.trim()) return placeholderPicture;
  const sum = [...serviceType].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return genericPictures[sum % genericPictures.length] ?? placeholderPicture;
}
