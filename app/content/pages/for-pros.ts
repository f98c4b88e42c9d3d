import { cityNames } from '#app/content/find-city.ts';

/** What a listing does for a contractor. */
export const listingBenefits = [
  {
    title: 'The call comes to you',
    text: 'Your page carries your own phone number and your own website. Callers talk to you directly.',
  },
  {
    title: 'Found by trade and by town',
    text: 'People look for a roofer in Edmond, not for a name they have never heard. You are in the list for your trade and your city, on a page with an address that fits on a truck.',
  },
  {
    title: 'Judged by your work',
    text: 'Your rating and review count are beside your name in every list, unchanged. No one can pay to change them, you and your competitors included.',
  },
] as const;

/** Terms a contractor wants to know before signing up. */
export const listingTerms = [
  {
    title: 'What it costs',
    text: 'A listing is free: no fee to join, no monthly fee, and no charge for the calls it brings. Claiming and correcting your page are free as well.',
  },
  {
    title: 'What “featured” means',
    text: 'Featured contractors come first in the lists for a set time, labeled as featured. It may be paid for, and it changes no rating. The “Verified Pro” badge comes with it once we have checked something, such as your license, and stays for as long as that check is valid. Ask for it on your own pages here, by phone or by e-mail, and you get dates and a price in writing.',
  },
  {
    title: 'How leads reach you',
    text: 'Homeowners call the number on your page or visit your website. When a homeowner asks you for a quote, or agrees that we send you their request, you get an e-mail with the job, the ZIP code and how soon it is needed. Its link opens the request with their name, phone number and e-mail address. There you say when you will call, ask a question, or decline.',
  },
  {
    title: 'The e-mail you get',
    text: 'Submitting your business also subscribes your address to our newsletter and to news for pros. One click in any of those e-mails unsubscribes you, and your listing stays.',
  },
] as const;

/** What to have ready before the first call about a listing. */
export const listingChecklist = [
  `Your trade, and which of ${cityNames()} you work in`,
  'Your license or registration number, if your trade needs one in Oklahoma',
  'Your website, and a logo or a good photo of your work',
] as const;

export const claimSteps = [
  { title: 'Visit the business page', text: 'Search for your business by name and open its page.' },
  { title: 'Click Claim This Business', text: 'It is at the end of that page.' },
  { title: 'Fill out the verification form', text: 'Tell us who you are and how you are connected to it.' },
  {
    title: 'We verify within one week',
    text: 'Our team checks that the business is yours. Then you decide what its page shows.',
  },
] as const;
