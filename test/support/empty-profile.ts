import type { ContractorProfile } from '#app/domain/contractors/contractor.ts';

/** The profile of a contractor without further data. */
export const emptyProfile: ContractorProfile = {
  ...{ about: null, specialties: null, service_area: null, languages: null, hours: null, emergency: null, price_guide: null },
  ...{ license_number: null, license_authority: null, insured_until: null, founded: null },
  ...{ rating_source: null, rating_as_of: null, featured_until: null, closed_until: null, no_work_until: null },
};
