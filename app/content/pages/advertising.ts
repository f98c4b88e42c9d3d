import { capitalized } from '#app/content/capitalized.ts';
import { cityNames, countOfCities } from '#app/content/find-city.ts';
import type { FaqItem } from './home-faq.ts';

/** Advertising products. */
export const advertisingOptions = [
  {
    title: 'Homepage banners',
    text: 'Your banner on the page where most searches begin, linked to your website or to your page in the directory.',
    fits: 'Good for getting known: a new location, a new name, a trade that people do not think of until they need it.',
  },
  {
    title: 'Email sponsorships',
    text: 'A few lines and a link from you in an e-mail to homeowners who signed up for maintenance tips, marked as sponsored.',
    fits: 'Good for a season: air conditioner checks in April, gutters in November, a firewood sale in December.',
  },
  {
    title: 'Custom campaigns',
    text: 'Something made for one purpose, such as the weeks after a hailstorm, an opening in Norman, or a guide that you pay for and we write.',
    fits: 'Good for offers that need explaining. Tell us what it should achieve, and we will say what we can do.',
  },
] as const;

export const advertisingReasons = [
  {
    title: `${capitalized(countOfCities())}, nothing else`,
    text: `${cityNames()}. You do not pay to be seen in Tulsa or Dallas.`,
  },
  {
    title: 'Readers with a job to be done',
    text: 'People come to a contractor directory with a leak, a quote to compare or a plan for the house. That is when your name helps them most.',
  },
  {
    title: 'Timed to the weather',
    text: 'Hail in May, heat in July, ice in January: here the sky decides what people need. A campaign can wait for its weather.',
  },
  {
    title: 'Beside advice worth reading',
    text: 'Your name is next to guides and hiring questions written for Oklahoma houses, on pages that load fast and play no video.',
  },
] as const;

export const advertisingFaq = [
  {
    id: 'who-sees-it',
    question: 'Who sees the advertising?',
    answer: [
      `Homeowners in and around ${cityNames()} who are looking for someone to work on their house, and for e-mail sponsorships those who signed up for our maintenance tips. Ask us for current numbers: we give you what we count ourselves and make nothing up.`,
    ],
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: [
      'There is no price list: it depends on the place, the time of year and how long it runs. Tell us what you have in mind, and roughly what you want to spend, and you get a price in writing. Nothing is booked and you owe nothing until you accept it.',
    ],
  },
  {
    id: 'next',
    question: 'What happens after I send the form?',
    answer: ['We answer within 1 to 2 business days, by e-mail or phone. To start, we will need:'],
    points: [
      'Where the advertisement should link: your website, or your page in the directory.',
      'Your logo and one picture that you have the right to use. If you have none, we can talk about that.',
      'The dates you want.',
    ],
  },
  {
    id: 'listed',
    question: 'Do I have to be in the directory to advertise?',
    answer: [
      'No. Suppliers, insurers, lenders, nurseries and others with something useful for homeowners here are welcome too. If you are a contractor, get listed first: then an advertisement can link to a page with your rating, your review count and your phone number.',
    ],
  },
  {
    id: 'rating',
    question: 'Does advertising change my rating or my place in the lists?',
    answer: [
      'It does not change your rating or your review count: those are shown as they are, no matter who advertises, and advertising is marked as advertising. A featured place, which moves you up, is a separate arrangement and is labeled too.',
    ],
  },
] as const satisfies readonly FaqItem[];
