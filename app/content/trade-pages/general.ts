import { cityNames } from '../find-city.ts';
import type { ServiceCopy } from './parts.ts';

/** For a service without copy of its own. Short, because it can be on several pages. */
export function generalCopy(name: string): ServiceCopy {
  return {
    description: `${name} in {city}: compare the contractors listed, call them yourself, or ask for free quotes.`,
    lede: 'See who is listed for this work, then call them yourself or ask for quotes.',
    features: [
      { title: 'Local only', text: `Every listing is for ${cityNames('or')}.` },
      { title: 'Ratings in the open', text: 'Ratings and review counts are beside each name.' },
      { title: 'A direct line', text: 'The phone number is theirs, with no middleman.' },
    ],
    benefits: [
      { title: 'Write it once', text: 'Describe the job once for everyone you ask.' },
      { title: 'No fee to you', text: 'Looking and asking cost a homeowner nothing.' },
      { title: 'No account', text: 'A name, a way to reach you, and what you need done.' },
      { title: 'Your choice', text: 'Hire the one you like, or none.' },
    ],
    depends: ['Heat, ice, hail and clay soil shape most jobs here. Say how old the house is.'],
    license: 'Ask which Oklahoma license or registration the work needs, if any.',
    callAtOnce: 'A gas smell or sparks: get out, then call from outside. Running water: shut it off at the meter, then call.',
    steps: [
      'Say what you need done, where, and how soon.',
      'We look for a contractor here who does that work.',
      'Put prices, scope and dates side by side.',
      'They do the work, and you pay them directly.',
    ],
    cities: {},
    call: { title: 'Tell us what you need done', text: 'Two or three quotes show what the work should cost.' },
  };
}
