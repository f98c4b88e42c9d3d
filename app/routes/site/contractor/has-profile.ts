import { requiredLicense } from '#app/content/license-authorities.ts';
import type { ContractorDetail, ContractorProfile } from '#app/domain/contractors/contractor.ts';

/** Whether the contractor has anything that `AboutContractor` shows. */
export function hasProfile({
  about,
  price_guide,
  license_number,
  insured_until,
  founded,
  service_area,
  languages,
}: ContractorProfile) {
  return [about, price_guide, license_number, insured_until, founded, service_area, languages].some((told) => told !== null);
}

type Listed = Pick<ContractorDetail, 'service_type' | 'profile' | 'checks'>;

/** Whether the page has a section about the contractor. */
export const hasAboutSection = (contractor: Listed): boolean =>
  hasProfile(contractor.profile) || contractor.checks.length > 0 || lacksLicense(contractor);

/** Whether the state licenses or registers the trade and no number is listed. */
export const lacksLicense = ({ service_type, profile, checks }: Listed): boolean =>
  profile.license_number === null &&
  !checks.some(({ kind }) => kind === 'license') &&
  requiredLicense(service_type) !== undefined;
