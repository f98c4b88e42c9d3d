import type { Trade } from './parts.ts';

export const concrete = {
  copy: {
    types: ['Concrete'],
    description:
      'Concrete contractors in {city} by rating and reviews: driveways, patios, slabs, repairs. Call them directly or ask several for free quotes.',
    lede: 'All concrete cracks. Whether it cracks in the joint or across your driveway is decided before the truck arrives.',
    features: [
      {
        title: 'Driveways and walks',
        text: 'Four inches on a compacted base, steel that sits in the middle rather than on the dirt, joints close enough together.',
      },
      {
        title: 'Patios and slabs',
        text: 'A slope away from the house, a thicker edge where posts will stand, and a finish that is not slick when wet.',
      },
      {
        title: 'Lifting and repair',
        text: 'A sunken panel can often be raised by foam or grout pumped under it, for less than tearing it out.',
      },
    ],
    benefits: [
      {
        title: 'Inches in writing',
        text: 'Thickness, base and steel disappear from view. Bids that name them can be held to it.',
      },
      {
        title: 'Tear-out counted in',
        text: 'Breaking and hauling the old slab is half of some jobs. Ask all of them whether it is included.',
      },
      { title: 'A date with the weather in mind', text: 'Pours move for rain, heat and frost. Ask who decides, and how late.' },
      { title: 'Work you can stand on', text: 'Have each name a driveway from five summers ago, and look at the joints.' },
    ],
    depends: [
      'Expansive clay lifts a slab in spring and leaves it hanging in August. Moisture kept even along the edges, by gutters and by watering in a drought, does more for concrete than any sealer.',
      'Salt is hard on young concrete. Something poured in November should not see deicer in its first winter, so plan to use sand.',
    ],
    license:
      'Oklahoma does not license concrete contractors. Work in the street right-of-way takes a city permit, and often a bonded contractor.',
    callAtOnce:
      'A void under a driveway, a step that has dropped at the front door, or a slab crack with a pipe leaking beneath it.',
    cities: {
      edmond:
        'Long, steep drives are common in the hills of Edmond. Ask about a broom finish across the slope and a drain at the bottom.',
      norman:
        'Sidewalks in Norman run close to big street trees. Roots will lift the new panel as well, unless somebody has a plan for them.',
    },
    call: { title: 'How long, how wide?', text: 'Length, width, what is there now. That is a start.' },
  },
  pages: [],
} satisfies Trade;
