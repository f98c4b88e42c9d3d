/** What a listing does for a contractor. */
export const listingBenefits = [
  {
    icon: 'phone',
    title: 'The call comes to you',
    text: 'Your page carries your own phone number and your own website. Whoever taps Call on it is talking to you, and to nobody in between.',
  },
  {
    icon: 'map-pin',
    title: 'Found by trade and by town',
    text: 'People look for a roofer in Edmond, not for a name they have never heard. You stand in the list for your trade and your city, on a page with an address that fits on a truck.',
  },
  {
    icon: 'star',
    title: 'Judged by your work',
    text: 'Your rating and the number of your reviews stand beside your name in every list, as they are. Good work does the talking before you pick up the phone.',
  },
] as const;

/** What it pays to have ready before the first call about a listing. */
export const listingChecklist = [
  'Your trade, and which of Oklahoma City, Edmond and Norman you work in',
  'Your license or registration number, if your trade needs one in Oklahoma',
  'Your website, and a logo or a good photo of your work',
] as const;

export const claimSteps = [
  { title: 'Visit the business page', text: 'Search for your business by name and open its page.' },
  { title: 'Click Claim This Business', text: 'You find it on that page, near the contact details.' },
  { title: 'Fill out the verification form', text: 'Tell us who you are and how we can see that it is yours.' },
  { title: 'We verify within one week', text: 'Our team checks it and gets back to you. Then the page is yours to correct.' },
] as const;
