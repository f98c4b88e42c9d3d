import { cityNames } from '#app/content/find-city.ts';
import type { Point, Three } from '#app/content/trade-pages/parts.ts';

/** Why a contractor would show the badge. */
export const badgeReasons: Three<Point> = [
  {
    title: 'It answers the second question',
    text: 'Someone who has found your website likes your work already. Next they want to know how others rated you, and the badge shows it before they go looking elsewhere.',
  },
  {
    title: 'It is not your own advertising',
    text: `Anyone can write “trusted” on their own page. A badge that links to your page in a directory of ${cityNames()} contractors is one that a homeowner can check.`,
  },
  {
    title: 'It keeps itself up to date',
    text: 'The picture comes from us each time it is shown. When your rating or your review count changes, so does the badge, and you never have to touch the code again.',
  },
];

export const badgeSteps: Three<Point> = [
  {
    title: 'Find your business',
    text: 'Search for it by name on this page and pick it from the list. Not listed yet? Submit your business first; the badge comes with the page.',
  },
  {
    title: 'Copy the code',
    text: 'Open “Get the badge code” and press the copy button. It is a single line of HTML: a picture, 300 pixels wide at most, and a link to your page.',
  },
  {
    title: 'Paste it into your website',
    text: 'In WordPress it goes into a Custom HTML block, in Wix or Squarespace into an embed or code block. The footer or the contact page is a good place. Or e-mail the line to the person who runs your website.',
  },
];
