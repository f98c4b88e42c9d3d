import { bestOf } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const plumbing = {
  copy: {
    types: ['Plumbing'],
    description:
      'Plumbers in {city} by rating and reviews: slab leaks, water heaters, sewer lines and frozen pipes. Call directly or ask for free quotes.',
    lede: 'From a tap that drips to water coming up through the slab. Compare plumbers by rating, call one yourself, or describe it once and let them answer.',
    features: [
      {
        title: 'Leaks you cannot see',
        text: 'A warm patch on the floor or a meter that turns with everything shut off points under the slab. Ask for the leak to be located before any concrete is opened.',
      },
      {
        title: 'Water heaters and hard water',
        text: 'Minerals settle in the tank and bake onto the burner plate. A heater that rumbles is asking to be flushed, or near its end.',
      },
      {
        title: 'Drains and sewer lines',
        text: 'Older houses drain through clay or cast iron, and tree roots find every joint in a dry summer. A camera shows whether it is a clog or a collapse.',
      },
    ],
    benefits: [
      {
        title: 'A price before the wrench',
        text: 'With two quotes for the same work in front of you, it is plain which one includes the permit and which one forgot it.',
      },
      {
        title: 'Somebody for tonight, somebody for Tuesday',
        text: 'A burst line needs whoever can come now. A new heater can wait for the plumber you would rather have.',
      },
      {
        title: 'Told once',
        text: 'Where it leaks, since when, how old the house is: write it down one time and every plumber starts from the same facts.',
      },
      {
        title: 'Their own number',
        text: 'Each plumber is listed with the telephone that rings in the shop, so questions go straight to whoever will do the work.',
      },
    ],
    depends: [
      'Most houses around here stand on a slab poured over red clay. The clay swells in a wet spring and pulls away in a drought, and the pipes in and under the slab move with it. That is why a leak in Oklahoma is so often a question of concrete as well as copper.',
      'Cold is the other half. In February 2021 it stayed below freezing for more than a week, and pipes in attics, garages and outside walls burst all over the city. Ask a plumber which of yours run there while it is still October.',
    ],
    license:
      'Plumbing contractors, and the journeymen they send, are licensed by the Oklahoma Construction Industries Board. Gas piping in the house is licensed work as well.',
    callAtOnce:
      'Sewage coming up in a tub or floor drain, no water in the whole house, or a leak that the main valve does not stop. If you smell gas, leave first and call the gas company from outside.',
    cities: {
      edmond:
        'In Edmond, large lots mean long runs from the meter to the house. That stretch is usually yours to repair, so ask where the line lies before anybody digs.',
      norman:
        'Near the campus in Norman, many houses are older than their plumbing. Ask what is left of galvanized or cast iron before you agree to replace only the piece that failed.',
    },
    call: { title: 'Is the water still running?', text: 'Shut the valve at the meter, then tell us what happened.' },
  },
  pages: [
    bestOf({
      paths: ['/best-plumbers-oklahoma-city', '/best-plumbers-okc'],
      service: 'Plumbing',
      label: 'Best plumbers',
      title: 'Best Plumbers in Oklahoma City',
      description:
        'Plumbers in Oklahoma City by rating, with phone numbers, what they repair and what to check first. Slab leaks, water heaters, sewers.',
      heading: 'Best Plumbers in Oklahoma City',
      lede: 'Ranked by what their customers say, with the number that rings in the shop. Read what good plumbing work looks like here, then call.',
      reasonsTitle: 'Why choose a plumber from this list',
      reasons: [
        {
          title: 'They know slabs',
          text: 'Finding a leak under concrete without turning the kitchen into a quarry is its own skill, and these are people who work on slab houses all year.',
        },
        {
          title: 'You can check the license',
          text: 'Plumbing is a licensed trade in Oklahoma. Ask for the number when you call, and look it up with the Construction Industries Board while you wait.',
        },
        {
          title: 'Rated in the open',
          text: 'Stars and the number of reviews stand together, because a 5.0 from one cousin is not the same as a 4.8 from three hundred strangers.',
        },
      ],
      lists: [
        {
          title: 'Repairs',
          items: [
            'Slab leaks: locating, rerouting, repairing',
            'Burst and frozen pipes',
            'Clogged drains and main lines',
            'Running toilets, dripping taps, stuck valves',
            'Gas line leaks and pressure tests',
          ],
        },
        {
          title: 'Replacement and new work',
          items: [
            'Tank and tankless water heaters',
            'Sewer line repair and replacement',
            'Repiping galvanized and polybutylene houses',
            'Water softeners and filters',
            'Fixtures for kitchens and bathrooms',
          ],
        },
      ],
      listTitle: 'Plumbers in Oklahoma City, best rated first',
    }),
  ],
} satisfies Trade;
