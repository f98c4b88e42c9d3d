import { howWeList } from './legal/how-we-list.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { reviewsPolicy } from './legal/reviews-policy.ts';
import { termsOfService } from './legal/terms-of-service.ts';

/** A part of a legal page: paragraphs, then points, each with its term. */
export type LegalSection = {
  id: string;
  title: string;
  text: readonly string[];
  points?: readonly { about: string; text: string }[];
  /** After the points. */
  after?: readonly string[];
};

/** A legal page, or one that explains how the directory works. 'We' is the site's operator, whom the page names. */
export type LegalPage = {
  path: string;
  title: string;
  description: string;
  /** Day of the latest change, such as 2026-11-21. */
  updated: string;
  /** A summary. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

export const legalPages = [howWeList, reviewsPolicy, privacyPolicy, termsOfService] as const satisfies readonly LegalPage[];

export function findLegalPage(path: string): LegalPage | undefined {
  return legalPages.find((page) => page.path === path);
}
