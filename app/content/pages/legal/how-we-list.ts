import { cityNames } from '#app/content/find-city.ts';
import type { LegalPage } from '#app/content/pages/legal.ts';
import { minRanked, reviewPrior } from '#app/content/pages/review-policy.ts';

// Must stay true: when lists, their order or the recipients of requests change, update this text and its date.
export const howWeList = {
  path: '/how-we-list',
  title: 'How We List Contractors',
  description:
    'Where listings and ratings come from, what Verified Pro means, what is paid for, how lists are sorted, and how to correct or remove a listing.',
  updated: '2026-11-26',
  inShort: [
    'A listing is free, and no one can buy a better rating.',
    '“Verified Pro” marks a featured contractor with a current check. Its page says what we checked, and when. It does not replace checking for yourself.',
    'Your request goes to the contractors you name, or to us to find one. We do not sell it.',
  ],
  sections: [
    {
      id: 'listings',
      title: 'Where listings come from',
      text: [
        `We list businesses that work on houses in ${cityNames()}. Their names, phone numbers, addresses and websites come from the businesses themselves and from public sources such as their own websites.`,
        'Being listed means that we know of a business, and no more than that. Where a listing shows a license number, insurance, hours or prices, they are what the business or its records gave us. Where we know nothing, the page says nothing.',
      ],
    },
    {
      id: 'ratings',
      title: 'Where ratings come from',
      text: [
        'Ratings and review counts come from elsewhere, such as a business’s public review profile. We copy the figures as of the day we last updated the listing. Where we know the source and the date, they are shown beside the figure.',
        'We do not change them, average them, or leave out the bad ones. A business without a rating has none that we know of, which is neither good nor bad.',
      ],
    },
    {
      id: 'replies',
      title: 'What “Replies in” means',
      text: [
        'The time is the median: of the requests that a contractor got through this site in the last 90 days and answered, half were answered sooner. It is counted from the moment we passed a request on to the first answer, nights and weekends included, and its page says how many were answered.',
        'It is shown from ten requests on, where at least half were answered. Requests that we passed on by phone, spam, and those that were canceled or finished before an answer was due are not counted.',
      ],
    },
    {
      id: 'reviews',
      title: 'Where reviews on this site come from',
      text: [
        'Reviews here are our own: people whose request a contractor accepted, or whose job it did, wrote them. A person here reads each before it is published, and none is declined for being bad; the review policy lists the only reasons. No one can buy a review or have one removed.',
        'Their average is never mixed with a rating from elsewhere. Where there are both, lists show ours first (“23 reviews here”) from five reviews on; with fewer, the other comes first. Each names its source.',
      ],
    },
    {
      id: 'verified-pro',
      title: 'What “Verified Pro” means',
      text: [
        'The badge marks a featured contractor, one that we chose to show first for a set time, about whom a person here checked at least one thing: who they are, the license, the insurance, the phone number, the address, or references. The contractor’s page says under “What we checked” which of these it was, with whom, on what day, and how long it is valid.',
        'A check of a contractor that is not featured is shown too, in plain words: “License checked” and the day. The badge names the check that says most; the page has them all.',
        'A check is valid through its last day. Then it leaves the page on its own, and the badge goes with it unless another check is valid. A featured contractor without a check is labeled as featured and has no badge.',
        'We did not check what is not under “What we checked”, and no check of ours says how good the work is. Before you hire, look up the license or registration yourself. For plumbers, electricians, heating and air contractors and roofers, that takes a minute at cibverify.ok.gov.',
      ],
    },
    {
      id: 'featured',
      title: 'What “Featured” means',
      text: [
        'A contractor with “Featured” on its card has a place that it arranged with us for a set time. Such a place can be paid for. It comes before others in lists that say “Featured first”, and every list that shows one says so and links here.',
        'It says nothing about the quality of the work and changes no rating. Each list can be sorted by rating alone.',
      ],
    },
    {
      id: 'paid',
      title: 'What is paid for',
      text: ['Looking, calling and asking for quotes cost homeowners nothing. For contractors:'],
      points: [
        {
          about: 'A listing',
          text: 'is free. So are claiming it and correcting it, and no one is charged for the calls it brings.',
        },
        {
          about: 'A featured place',
          text: 'is arranged with us for a set time and may be paid for. It is labeled wherever it is shown, and it changes neither the rating nor the review count.',
        },
        { about: 'Advertising', text: 'is paid for, and marked as advertising.' },
      ],
    },
    {
      id: 'order',
      title: 'How lists are sorted',
      text: [
        'Featured contractors come first unless a list says otherwise, and their cards say so. On the home page the rest are shuffled, so that no one is last for good. On the pages of a trade, best-of pages included, the rest are sorted by rating as listed, the highest first. If you choose an order, the whole list is sorted that way. A search for a town or ZIP code begins with those who say that they serve it, and the numbers to call in an emergency with those who answer at any hour.',
        `“Reviews here” sorts by our own reviews. A contractor counts from ${minRanked} published reviews on. So that a few good ones do not outweigh many, each is ranked as if ${reviewPrior.reviews} more people had given it ${reviewPrior.stars} stars: score = (${reviewPrior.reviews} × ${reviewPrior.stars} + the sum of its stars) ÷ (${reviewPrior.reviews} + the number of its reviews). With equal scores the one with more reviews comes first. The others follow in the order of a trade’s page.`,
        'A high rating from a handful of people says less than a slightly lower one from hundreds. Both figures are side by side so that you can weigh them.',
      ],
    },
    {
      id: 'requests',
      title: 'What happens to a request',
      text: [
        'A request goes to the contractors that you choose, three at a time, and the form names them. Contractors with an account here get it by e-mail at once. We forward it to the others ourselves. The request’s page, linked from your receipt, shows who got it and what each one answered: when they will call, a question, or that they can’t take it.',
        'If one can’t take it or does not answer in time, you can ask another there. No one gets it whom you did not choose. A request that names no one comes to us: we read it and look for a contractor who does that work where you live. We cannot promise that one is free.',
        'You hire and pay the contractor directly. We take no share of the price.',
      ],
    },
    {
      id: 'corrections',
      title: 'How to correct or remove a listing',
      text: [
        'If the business is yours, open its page and choose “Claim This Business”. We verify claims within one week. For a listing that you want taken down, write or call; the addresses are below.',
        'Anyone can report a wrong number, a move, a closed business or a wrong trade: “Something wrong here?” is at the end of each contractor’s page. A person here looks into it before anything changes, and if you leave an address you get one mail with the outcome.',
      ],
    },
  ],
} as const satisfies LegalPage;
