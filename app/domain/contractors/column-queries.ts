import { sql } from 'drizzle-orm';
import { isVerified, mainCheck, shownChecks } from '../checks/column-queries.ts';

/** What a contractor says about itself, as a `ContractorProfile`. */
const profile = sql`(
  select jsonb_build_object(
    'about', p.about, 'specialties', p.specialties, 'service_area', c.service_area, 'languages', c.languages, 'hours', c.hours,
    'emergency', c.emergency, 'price_guide', p.price_guide, 'license_number', c.license_number,
    'license_authority', p.license_authority, 'insured_until', p.insured_until, 'founded', p.founded,
    'rating_source', c.rating_source, 'rating_as_of', c.rating_as_of, 'featured_until', c.featured_until
  )
  from (select) one left join contractor_profiles p on p.contractor_id = c.id)`;

/** A contractor's fields, as `Contractor` has them, from `contractors c`. */
export const contractorColumns = sql`
  c.id, c.name, c.slug, c.service_type, c.location, c.rating::double precision as rating, c.review_count,
  c.address, c.phone, c.website, c.logo_link, c.gmb_link, c.featured, ${isVerified} as verified,
  ${mainCheck} as checked,
  ${profile} as profile`;

/** The same with what was checked, for the page of one: lists need no more than whether it was. */
export const detailColumns = sql`${contractorColumns}, ${shownChecks} as checks`;
