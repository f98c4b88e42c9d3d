import { dayInWords } from '#app/content/dates.ts';
import { requiredLicense } from '#app/content/license-authorities.ts';
import { checkedLine } from '#app/domain/contractors/check.ts';
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

/** The page's texts about a contractor, which only the server knows how to make. */
export const shownFacts = (contractor: ContractorDetail) => ({
  /** 'License checked October 31, 2026'. */
  checked: contractor.checked ? checkedLine(contractor.checked, dayInWords) : undefined,
  ratingAsOf: contractor.profile.rating_as_of ? dayInWords(contractor.profile.rating_as_of) : undefined,
  hasAbout: hasAboutSection(contractor),
});
