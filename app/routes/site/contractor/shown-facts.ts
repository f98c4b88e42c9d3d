import { dayInWords } from '#app/content/dates.ts';
import { checkedLine } from '#app/domain/contractors/check.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { hasAboutSection } from './has-profile.ts';

/** The page's texts about a contractor, which only the server knows how to make. */
export const shownFacts = (contractor: ContractorDetail) => ({
  /** 'License checked October 31, 2026'. */
  checked: contractor.checked ? checkedLine(contractor.checked, dayInWords) : undefined,
  ratingAsOf: contractor.profile.rating_as_of ? dayInWords(contractor.profile.rating_as_of) : undefined,
  hasAbout: hasAboutSection(contractor),
});
