import type { LegalPage } from '#app/content/pages/legal.ts';
import { policyReasons } from '#app/content/pages/review-policy.ts';

// Must stay true: when what is asked, published or declined changes, update this text and its date.
export const reviewsPolicy = {
  path: '/reviews-policy',
  title: 'Review Policy',
  description:
    'Who can review a contractor here, what we publish, the only reasons we decline one, and what contractors can and cannot do about one.',
  updated: '2026-11-29',
  inShort: [
    'Only people whose request a contractor accepted, or whose job it did, can review that contractor.',
    'A person here reads every review. A low rating is never a reason to decline one.',
    'Reviews cannot be bought, and no contractor can have one removed because it is bad.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who can write one',
      text: [
        'Every review is about a request that was sent through this site. The homeowner who sent it can review, once, a contractor that got the request and said it would call, or that the homeowner says did the work. We ask once, by e-mail: a week after the contractor accepted, or when the homeowner tells us who did the work. Only the link in that e-mail opens the review. A mailbox can review a contractor once in twelve months.',
        'We show the first name and the initial of the last name, the month, the trade and the town. We do not show the address, the phone number or the request.',
      ],
    },
    {
      id: 'publishing',
      title: 'What we publish',
      text: [
        'Every review that breaks none of the rules below, in its writer’s own words. We do not edit or shorten reviews. We publish bad reviews just as we publish good ones.',
        'Beside each review, the person who reads it sees whether the request was sent to the contractor, whether the contractor accepted it, how long after the request the review was written, whether other reviews came from the same mailbox or network or are in the same words, and whether the address is that of a member of the listing. Nothing is published or declined by itself.',
        'A review can be changed for 30 days and removed by its writer at any time. We read a changed review again; until then the earlier one stays up.',
      ],
    },
    {
      id: 'declining',
      title: 'What we do not publish',
      text: ['These are the only reasons. The writer gets the reason by e-mail and can change the review and send it again.'],
      points: Object.values(policyReasons).map(({ label, rule }) => ({ about: `${label}.`, text: rule })),
    },
    {
      id: 'contractors',
      title: 'What contractors can do',
      text: [
        'A contractor can answer each review once, in public. We check the answer against the same rules before we publish it.',
        'A contractor can report a review that breaks a rule. We look at the request and the review again and keep it or remove it, for the same reasons and no others. A contractor cannot pay for that, for better reviews, or to change their order. Being featured makes no difference.',
        'Reviews stay with the listing: if it leaves this site and comes back, they come back with it.',
      ],
    },
    {
      id: 'ratings',
      title: 'How ratings are counted',
      text: [
        'The rating on this site is the plain average of its published reviews. It is never mixed with a rating from elsewhere, such as Google, which is shown beside it with its source. How lists are sorted by it is explained in “How We List Contractors”.',
      ],
    },
  ],
} as const satisfies LegalPage;
