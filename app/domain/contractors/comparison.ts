import { dayInWords } from '#app/content/dates.ts';
import { shownPhone } from '#app/content/phone.ts';
import { checkedLine } from '../checks/check.ts';
import { shownAddress } from './address.ts';
import type { Contractor } from './contractor.ts';
import { hoursWords } from './hours/hours-words.ts';
import { shownPrices } from './shown-prices.ts';
import { shownWebsite, websiteHref } from './website.ts';

/** What a comparison shows of a contractor, in lines; none where the directory does not know it. */
export type ComparedFact = { label: string; lines: string[]; href?: string | undefined };

/** The facts of one contractor, the same labels in the same order for each. */
function comparedFacts(contractor: Contractor): ComparedFact[] {
  const { profile } = contractor;
  const website = websiteHref(contractor.website);
  return [
    { label: 'Rating from', lines: known(profile.rating_source) },
    { label: 'Hours', lines: hoursWords(profile.hours).map(({ days, times }) => `${days}: ${times}`) },
    { label: 'Answers at any hour', lines: profile.emergency === null ? [] : [profile.emergency ? 'Yes' : 'No'] },
    { label: 'License', lines: known([profile.license_number, profile.license_authority].filter(Boolean).join(', ')) },
    { label: 'What we checked', lines: known(contractor.checked && checkedLine(contractor.checked, dayInWords)) },
    { label: 'Insured until', lines: known(profile.insured_until && dayInWords(profile.insured_until)) },
    { label: 'Does', lines: known(profile.specialties?.join(', ')) },
    { label: 'Prices in their words', lines: profile.price_guide?.map((price) => `${price.what}: ${shownPrices(price)}`) ?? [] },
    { label: 'Works in', lines: known(profile.service_area?.join(', ')) },
    { label: 'Speaks', lines: known(profile.languages?.join(', ')) },
    { label: 'In business since', lines: known(profile.founded?.toString()) },
    { label: 'Phone', lines: known(shownPhone(contractor.phone)) },
    { label: 'Address', lines: known(shownAddress(contractor)) },
    { label: 'Website', lines: known(website && shownWebsite(website)), href: website },
  ];
}

/** The facts of all, without those that are known of none. */
export function comparedTogether(contractors: readonly Contractor[]): ComparedFact[][] {
  const all = contractors.map(comparedFacts);
  const isKnown = (index: number) => all.some((facts) => facts[index]?.lines.length);
  return all.map((facts) => facts.filter((_, index) => isKnown(index)));
}

const known = (text: string | null | undefined): string[] => (text ? [text] : []);
