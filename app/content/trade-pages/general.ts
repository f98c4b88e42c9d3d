import type { ServiceCopy } from './parts.ts';

/** For a service that the directory lists but nobody has written about. Short, because it can stand on several pages. */
export function generalCopy(name: string): ServiceCopy {
  return {
    types: [name],
    description: `${name} in {city}: compare local contractors by rating and reviews, call them yourself, or ask for free quotes.`,
    lede: 'Compare who does the work here, then call them yourself or ask for quotes.',
    features: [
      { title: 'Local only', text: 'Everybody listed works in Oklahoma City, Edmond or Norman.' },
      { title: 'Ratings in the open', text: 'Stars and review counts stand beside each name.' },
      { title: 'A direct line', text: 'The phone number is theirs. Nobody stands in between.' },
    ],
    benefits: [
      { title: 'One request, several answers', text: 'Describe the job once instead of five times.' },
      { title: 'No fee to you', text: 'Looking and asking cost a homeowner nothing.' },
      { title: 'No account', text: 'A name, a way to reach you, and what needs doing.' },
      { title: 'Your choice', text: 'Hire whom you like, or nobody.' },
    ],
    depends: ['Heat, ice, hail and clay soil shape most jobs here. Say how old the house is.'],
    license: 'Ask which Oklahoma license or registration the work needs, if any.',
    callAtOnce: 'Water running, sparks, the smell of gas: leave it, get out if need be, and call.',
    cities: {},
    call: { title: 'Tell us what needs doing', text: 'Two or three quotes show what the work should cost.' },
  };
}
