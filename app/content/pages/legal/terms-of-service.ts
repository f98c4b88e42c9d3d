import { cityNames } from '#app/content/find-city.ts';
import type { LegalPage } from '#app/content/pages/legal.ts';

export const termsOfService = {
  path: '/terms-of-service',
  title: 'Terms of Service',
  description: `The rules for using this directory of home contractors in ${cityNames()}, and what it does and does not answer for.`,
  updated: '2026-11-25',
  inShort: [
    'This is a directory. It helps you find a contractor; the contract for the work is between the two of you.',
    'Send requests that are your own and true, and leave the machinery of the site alone.',
    'Check licenses, insurance and references yourself before you hire. We show what we know, and we can be wrong.',
  ],
  sections: [
    {
      id: 'agreement',
      title: 'Agreement to these terms',
      text: [
        'By using this site you agree to these terms and to our privacy policy. If you do not agree, please do not use the site. If you use it for a business, you agree on behalf of that business and confirm that you may.',
        'We may change these terms. The version that is here on the day you use the site is the one that counts; its date is at the top.',
      ],
    },
    {
      id: 'use-of-services',
      title: 'Use of services',
      text: [
        'The directory is open to everyone, without an account. You may browse and search it, call contractors, ask for quotes, read our guides, and link to any page. Programs may read it through the calls described on our API page, at a pace that leaves room for people.',
        'Looking and asking commit you to nothing. When you send a request, the contractors you chose get it, at most three at a time; if you chose none, we look for one and tell you who it is first. They and we may call, text or write to you about it. We cannot promise that a contractor is free, or when.',
        'Results of the lead calculator are arithmetic on your own numbers, not a forecast. The maintenance guide is general advice; your house may need something else, and where it says to call a professional, please do.',
      ],
    },
    {
      id: 'user-responsibilities',
      title: 'Your responsibilities',
      text: ['When you use this site, you agree:'],
      points: [
        {
          about: 'To be truthful.',
          text: 'Give your own name and contact details, and ask only for work that you mean to have done.',
        },
        {
          about: 'To speak for your own business.',
          text: 'Submit or claim a business only if it is yours or you were asked to, and keep what its page says true. We verify claims, and we undo false ones.',
        },
        {
          about: 'To check before you hire.',
          text: 'Look up the license or registration that Oklahoma requires for the trade (for plumbing, electrical, heating and air, and roofing at cibverify.ok.gov), have proof of insurance sent by the insurer, and get the price in writing.',
        },
        {
          about: 'To leave the site in working order.',
          text: 'No floods of requests, no attempts to get at data or parts that are not public, no copying of the directory to offer it as your own, no advertising sent through our forms.',
        },
      ],
      after: ['We may refuse requests, and take down listings, that break these rules.'],
    },
    {
      id: 'provider-listings',
      title: 'Provider listings',
      text: [
        'Contractors in the directory are independent businesses. They do not work for us, we do not supervise their work, and a listing is no warranty of it. Prices, dates and guarantees are for you and the contractor to agree on.',
        'Listings are made from what contractors send us and from public sources. Ratings and numbers of reviews come from elsewhere and are shown as we received them. “Verified Pro” marks a featured contractor, one that we chose to show first for a set time, which may be paid for, about whom we checked something that its page names, with the day and how long it is valid. It says nothing about what is not named there or about any work, and it does not replace your own check. The page “How We List Contractors” says more.',
        'Advertising is marked as such and changes no one’s rating. A listed contractor may show our trust badge for as long as it links to the contractor’s own page here. If something in a listing is wrong, tell us, and we will look into it.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      text: [
        'The site is provided as is and as available. As far as the law allows, we give no warranty that it is complete, correct, or always within reach.',
        'As far as the law allows, we are not liable for the work, the conduct or the prices of a contractor, for damage to persons or property that results from work you had done, or for indirect losses, lost profit or lost data that result from using the site or not being able to. Nothing here limits what cannot be limited by law.',
        'These terms are governed by the law of the State of Oklahoma. If one of them turns out to be invalid, the others remain. Before anything else, please call or write: most things can be settled that way.',
      ],
    },
  ],
} as const satisfies LegalPage;
