import { phoneHref } from '../phone.ts';

export type Piece = { text: string; href?: string | undefined };

/** Splits a text into pieces and links its telephone numbers, such as '911' and '1-800-458-4251'. */
export const linkedPhones = (text: string): Piece[] =>
  text.split(/(\b911\b|\b1-\d{3}-\d{3}-\d{4}\b)/).map((piece, index) => {
    if (index % 2 === 0) return { text: piece };
    return { text: piece, href: piece === '911' ? 'tel:911' : phoneHref(piece) };
  });

/** What to do first in an emergency, with the numbers in its steps as links. */
export const shownEmergency = (emergency: { title: string; steps: readonly string[] } | undefined) =>
  emergency && { title: emergency.title, steps: emergency.steps.map(linkedPhones) };

export type ShownEmergency = NonNullable<ReturnType<typeof shownEmergency>>;
