import type { ContractorProfile } from '#app/domain/contractors/profile.ts';

/** Whether there is anything that `AboutContractor` would tell. */
export function isToldAbout({
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
