import { howWeList } from './legal/how-we-list.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { termsOfService } from './legal/terms-of-service.ts';

/** A part of a legal page: paragraphs, then points, each with the words that it is about. */
export type LegalSection = {
  id: string;
  title: string;
  text: readonly string[];
  points?: readonly { about: string; text: string }[];
  /** After the points. */
  after?: readonly string[];
};

/** A legal page, or one that explains how the directory works. 'We' is the operator of the site; the page itself says who that is and how to reach them. */
export type LegalPage = {
  path: string;
  title: string;
  description: string;
  /** Day of the latest change, as 2026-11-21. */
  updated: string;
  /** What it comes to, for those who read no further. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

export const legalPages = [howWeList, privacyPolicy, termsOfService] as const satisfies readonly LegalPage[];

export function findLegalPage(path: string): LegalPage | undefined {
  return legalPages.find((page) => page.path === path);
}
