import { dayInOklahoma } from '#app/content/dates.ts';
import { type Closures, closedWords, noWorkWords } from '#app/domain/opening-hours/closures.ts';

/** What the form of a contractor's page says first. */
export type AskingNote = {
  text: string;
  /** It takes no requests here: there is no form. */
  isStopped: boolean;
};

/** @returns undefined for a contractor that takes requests and work now. */
export function askingNote(
  { name, profile }: { name: string; profile: Closures },
  isStopped: boolean,
  now: Date,
): AskingNote | undefined {
  if (isStopped) return { isStopped, text: `${name} takes no requests through this site. Please call them instead.` };
  const day = dayInOklahoma(now);
  const away = closedWords(profile, day) ?? noWorkWords(profile, day);
  if (!away) return undefined;
  return {
    isStopped,
    text: `${away}. Need someone right away? Ask another contractor: ${name} does not get urgent requests now.`,
  };
}
