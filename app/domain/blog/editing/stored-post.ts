import { fieldVersions } from '#app/platform/version-marks.ts';
import type { PostContent } from '../post.ts';
import { writeSolution, writeTitled } from './check-post.ts';
import { type PostState, type PostTexts, postFields } from './post-fields.ts';
import { imagesVersion } from './post-pictures.ts';

/** A post as the desk shows it. */
export type StoredPost = PostContent & {
  id: string;
  state: PostState;
  /** An ISO time; null in a draft. */
  published_at: string | null;
  /** The same in Oklahoma, as YYYY-MM-DD and HH:MM; empty in a draft. */
  date: string;
  time: string;
  /** Last change at the desk: time and operator. */
  updated_at: string | null;
  updated_by: string | null;
  /** How many old slugs redirect to it. */
  formerSlugs: number;
};

/** A post as the form shows it. */
export function textsOf(post: StoredPost): PostTexts {
  const { main_content, common_problems, pro_tips, keywords } = post;
  const texts: PostTexts = {
    ...post,
    keywords: keywords.join(', '),
    sections: writeTitled(main_content.sections.map(({ title, content }) => ({ title, text: content }))),
    problems: writeTitled(
      common_problems.problems.map(({ title, description, solution }) => ({ title, text: writeSolution(description, solution) })),
    ),
    tips: writeTitled(pro_tips.tips.map(({ title, description }) => ({ title, text: description }))),
  };
  return Object.fromEntries(postFields.map((field) => [field, cleanText(texts[field])])) as PostTexts;
}

/** Normalized for comparing and storing: line ends unified, invisible characters removed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

export const { versionsOf, overtakenIn, isAsOpened } = fieldVersions(postFields);

/** Of all that a post is: its texts, its pictures, and whether readers see it. */
export const wholeVersion = (post: StoredPost): string =>
  [versionsOf(textsOf(post)), imagesVersion(post.images), post.state].join('-');
