import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { emptyProfile } from './empty-profile.ts';

/** A contractor that says nothing about itself. */
export const bareContractor: Contractor = {
  id: '1',
  name: 'Wet Boot Plumbing',
  slug: 'wet-boot-plumbing',
  service_type: 'Plumbing',
  location: 'norman',
  rating: null,
  review_count: null,
  address: null,
  phone: null,
  website: null,
  logo_link: null,
  gmb_link: null,
  featured: false,
  verified: false,
  checked: null,
  answers: null,
  reviews: null,
  profile: emptyProfile,
};
