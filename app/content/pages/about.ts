import { cityNames } from '#app/content/find-city.ts';

/** Content of the about page; the names of the four values are fixed. */
export const about = {
  lede: `A pipe freezes in January, a roof takes hail in May, the air conditioner quits in August. We keep the list of who to call, in ${cityNames()}.`,
  mission: [
    'We want a homeowner here to find someone good without having to know someone first. That takes three things in one place: who does the work and where, what rating is on record for them, and a phone number that is the company’s own.',
    'So this is a directory. You compare, you call, you agree on the work and the price with the contractor. If you would rather describe the job once, send a quote request. Neither costs you anything.',
    'Around the list you find what we would tell a neighbor: which trades the state licenses and how to look a license up, what a sensible deposit is, what clay soil does to a slab, and why no one should sign a contract on the hood of a truck the morning after a storm.',
  ],
  values: [
    {
      title: 'Verified Professionals',
      text: 'We verify every claim to a page before anything on it changes. The “Verified Pro” badge marks a featured contractor with a current check, and the page says what we checked and when. For the licensed trades we also say where to look one up yourself.',
    },
    {
      title: 'Local Expertise',
      text: 'Three cities, one kind of weather, one set of state licensing boards. Every page is written for houses here, from post-tension slabs to storm shelters.',
    },
    {
      title: 'Easy to Use',
      text: 'No account and no app. Pick the trade and the city, see ratings and review counts side by side, and call the number.',
    },
    {
      title: 'Customer First',
      text: 'Ratings stay as they are, no matter who advertises. Your request goes to the contractors you name, or to us to find one. We do not sell it.',
    },
  ],
} as const;
