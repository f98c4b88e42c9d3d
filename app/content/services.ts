import { serviceSlug, slugify } from './slug.ts';

/** A trade of the directory: how it is named, pictured and told to search engines. */
export type Service = {
  /** As stored with contractors. */
  type: string;
  /** One who does it, in the singular: 'roofer'. */
  pro: string;
  /** Several who do it: 'roofers'. */
  pros: string;
  /** The fitting schema.org type. */
  schemaType: string;
  picture: string;
};

/** The schema.org type where none is closer. */
export const generalSchemaType = 'HomeAndConstructionBusiness';

/** One record as a row: type, singular, plural, picture, and the schema.org type where there is a close one. */
const service = <T extends string>(type: T, pro: string, pros: string, picture: string, schemaType = generalSchemaType) =>
  ({ type, pro, pros, schemaType, picture: `/art/${picture}.svg` }) satisfies Service;

export const services = [
  service('Electrical', 'electrician', 'electricians', 'electrical', 'Electrician'),
  service('HVAC', 'heating and air company', 'heating and air companies', 'hvac', 'HVACBusiness'),
  service('Roofing', 'roofer', 'roofers', 'roofing', 'RoofingContractor'),
  service('Plumbing', 'plumber', 'plumbers', 'plumbing', 'Plumber'),
  service('Restoration', 'restoration contractor', 'restoration contractors', 'restoration'),
  service('General Contracting', 'general contractor', 'general contractors', 'general-contracting', 'GeneralContractor'),
  service('General Contractors', 'general contractor', 'general contractors', 'general-contracting', 'GeneralContractor'),
  service('House Cleaning', 'house cleaner', 'house cleaners', 'house-cleaning'),
  service('Painting', 'painter', 'painters', 'painting', 'HousePainter'),
  service('Tree Service', 'tree service', 'tree services', 'tree-service'),
  service('Pest Control', 'pest control company', 'pest control companies', 'pest-control'),
  service('Landscaping', 'landscaper', 'landscapers', 'landscaping'),
  service('Landscaper', 'landscaper', 'landscapers', 'landscaping'),
  service('Lawn Care', 'lawn care company', 'lawn care companies', 'lawn-care'),
  service('Lawn Service', 'lawn service', 'lawn services', 'lawn-care'),
  service('Window Cleaning', 'window cleaner', 'window cleaners', 'windows'),
  service('Concrete', 'concrete contractor', 'concrete contractors', 'concrete'),
  service('Remodeling', 'remodeler', 'remodelers', 'remodeling', 'GeneralContractor'),
  service('Flooring', 'flooring contractor', 'flooring contractors', 'flooring'),
  service('Fencing', 'fence builder', 'fence builders', 'fencing'),
  service('Windows', 'window contractor', 'window contractors', 'windows'),
] as const satisfies readonly Service[];

/** The last default where no picture fits. */
export const placeholderPicture = '/art/placeholder.svg';
const genericPictures = ['/art/laptop.svg', '/art/office.svg', '/art/lightbulb.svg'] as const;

/** The record of a service type, whatever its capitals; nothing for a type that the directory does not know. */
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
