import type { Contractor, ContractorProfile } from '#app/domain/contractors/contractor.ts';
import { emptyProfile } from './empty-profile.ts';

/** A contractor that says nothing about itself. */
export const bareContractor: Contractor = {
  ...{ id: '1', name: 'Wet Boot Plumbing', slug: 'wet-boot-plumbing', service_type: 'Plumbing', location: 'norman' },
  ...{ rating: null, review_count: null, address: null, phone: null, website: null, logo_link: null, gmb_link: null },
  ...{ featured: false, verified: false, checked: null, answers: null, reviews: null, profile: emptyProfile },
};

/** A contractor that says this alone. */
export const contractorWith = (profile: Partial<ContractorProfile>, more: Partial<Contractor> = {}): Contractor => ({
  ...bareContractor,
  ...more,
  profile: { ...emptyProfile, ...profile },
});

/** What a check has, whatever was checked. */
export const aCheck = { number: null, authority: null, checked_on: '2025-10-20', valid_until: '2027-10-20' };
