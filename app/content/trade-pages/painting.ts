import { category } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const painting = {
  copy: {
    types: ['Painting'],
    description:
      'The best rated painters in {city}, inside and out: preparation, siding, trim, cabinets. Call painters directly or ask for free quotes.',
    lede: 'Sun strips the south side, hail pocks the west, and the hallway has fingerprints. Compare painters by what their customers say.',
    features: [
      {
        title: 'Outside, for sun and wind',
        text: 'Siding, fascia and trim fail first where the afternoon hits them. A good job is mostly scraping, caulk and primer, and the color is the last day.',
      },
      {
        title: 'Rooms and ceilings',
        text: 'Patching, sanding and straight lines at the ceiling are what you see in five years. Ask how many coats, and whether closets count.',
      },
      {
        title: 'Cabinets and doors',
        text: 'Kitchens are sprayed, off the hinges, with a finish that cures hard. It takes a week with no doors, at a fraction of new ones.',
      },
    ],
    benefits: [
      {
        title: 'The same rooms, priced twice',
        text: 'Count doors, windows and walls once and send the list to all. A bid that is far lower has usually skipped the preparation.',
      },
      {
        title: 'Paint by name',
        text: 'Two gallons can differ by half in price and by years in life. In writing, brand and line have to be named.',
      },
      {
        title: 'Photos from real houses',
        text: 'Painters can send work from streets you know. Ask for one that is five years old.',
      },
      {
        title: 'A start that fits',
        text: 'Outside, spring and fall are busiest. Give a range of weeks and you will hear from more of them.',
      },
    ],
    depends: [
      'Masonry is everywhere here, and painting brick is a decision for good: it needs a coating that lets moisture out, or the faces spall in the first hard winter. Ask twice before you do it.',
      'Temperature sets the calendar. Paint wants a wall that is neither near freezing nor too hot to touch, so in July they follow the shade around the house and in January they work inside.',
    ],
    license:
      'Oklahoma does not license painters. For houses built before 1978, whoever is paid to disturb old paint has to be certified in lead-safe work, and owes you the pamphlet.',
    callAtOnce:
      'Paint is seldom urgent, with one exception: peeling paint in an older house with small children. Keep them away from it, do not sand, and ask for a lead-certified firm.',
    cities: {
      edmond:
        'Associations in Edmond often keep a list of approved exterior colors. Get the approval before the painter buys twenty gallons.',
      norman: 'Wood siding is common near downtown Norman, some of it a century old. Price the carpentry along with the paint.',
    },
    call: { title: 'Which walls?', text: 'Rooms, rough sizes, and what is on them now.' },
  },
  pages: [
    category({
      paths: ['/painting-contractors-oklahoma-city'],
      service: 'Painting',
      label: 'Painting contractors',
      title: 'Painting Contractors in Oklahoma City',
      description:
        'Painting contractors in Oklahoma City: what is in a good bid, how preparation goes, when to paint outside, and who to ask for a quote.',
      heading: 'Painting Contractors in Oklahoma City',
      lede: 'What a good paint job consists of, and the companies that do it here.',
      featuresTitle: 'What painters take on',
      features: [
        {
          title: 'Exterior repaint',
          text: 'Wash, scrape, sand, caulk, prime, two coats. Ask which of the six are in the price, and how peeling spots are charged.',
        },
        {
          title: 'Interior walls',
          text: 'Furniture moved and covered, nail holes filled, stains sealed so that they do not come back through the new coat.',
        },
        {
          title: 'Trim and doors',
          text: 'Enamel on wood shows every brush mark. It is slow work and it dates a house more than the walls do.',
        },
        {
          title: 'Drywall repair',
          text: 'Cracks over doors come from the slab moving. They can be taped and textured, and may open again in the next drought.',
        },
        {
          title: 'Fences and decks',
          text: 'Stain goes on dry wood, when no rain is near. New pine needs a few months before it takes any.',
        },
      ],
      stepsTitle: 'How a paint job runs',
      steps: [
        { title: 'Walk and measure', text: 'Every wall looked at, the bad spots pointed out.' },
        { title: 'Bid and colors', text: 'Products named, samples brushed on the wall itself.' },
        { title: 'Preparation', text: 'The longest part. Ask to see it before the first coat.' },
        { title: 'Coats and touch-up', text: 'Walk it in daylight, with blue tape in hand.' },
      ],
      toggle: true,
      best: { label: 'Best painters in Oklahoma City', to: '/best-painters-oklahoma-city' },
      bestText: 'Painters by rating, and how to compare them.',
    }),
  ],
} satisfies Trade;
