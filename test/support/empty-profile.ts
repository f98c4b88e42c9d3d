import type { ContractorProfile } from '#app/domain/contractors/contractor.ts';

/** Of a contractor of whom nothing more is known. */
export const emptyProfile: ContractorProfile = {
  about: null,
  specialties: null,
  service_area: null,
  languages: null,
  hours: null,
  emergency: null,
  price_guide: null,
  license_number: null,
  license_authority: null,
  insured_until: null,
  founded: null,
  rating_source: null,
  rating_as_of: null,
  featured_until: null,
};
