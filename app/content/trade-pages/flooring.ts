import type { Trade } from './parts.ts';

export const flooring = {
  copy: {
    types: ['Flooring'],
    description:
      'Flooring contractors in {city} by rating and reviews: wood, tile, vinyl, carpet, refinishing. Call directly or ask several for free quotes.',
    lede: 'Wood that cups, tile that cracks, carpet that remembers a dog. Find who levels first and lays second.',
    features: [
      {
        title: 'Wood, new and refinished',
        text: 'Solid oak can be sanded several times, engineered boards once or never. Somebody should measure the wear layer before quoting.',
      },
      {
        title: 'Tile on a moving slab',
        text: 'A membrane under the tile lets the concrete shift without taking the floor along. Ask for it by name.',
      },
      {
        title: 'Vinyl, laminate and carpet',
        text: 'They forgive a lot but not a hump. Most of the labor is in the leveling, and it belongs in the price.',
      },
    ],
    benefits: [
      {
        title: 'Measured by each',
        text: 'Square feet and waste should agree within a little. When one differs, you have found a mistake in time.',
      },
      {
        title: 'Material and labor apart',
        text: 'With the two split you can buy the boards yourself, or see why you would rather not.',
      },
      {
        title: 'Rooms empty once',
        text: 'Painting, trim, then floors, or floors in the middle. Ask how they would order it around other trades.',
      },
      {
        title: 'Who mends a squeak',
        text: 'Warranties on the product are the maker’s, on the laying the installer’s. Get the second in writing.',
      },
    ],
    depends: [
      'Indoor air goes from damp to very dry within weeks when the furnace comes on, and wood follows it. Gaps in January that close by June are no defect, boards that cup in the middle of a room are a leak.',
      'Pier-and-beam houses in the old neighborhoods have crawl spaces. Before new flooring hides the subfloor, somebody should look underneath for moisture and old repairs.',
    ],
    license:
      'No Oklahoma license covers flooring. For old vinyl tile and black adhesive, have a test for asbestos before anybody scrapes.',
    callAtOnce:
      'A floor that turns soft or buckles overnight is water. Stop it first, dry it second, and think about boards after that.',
    cities: {
      edmond: 'Open plans in Edmond put hundreds of square feet in one run. Ask where expansion joints go and what hides them.',
      norman:
        'Original oak still lies under carpet in many Norman bungalows. Lift a corner in a closet before you pay for new boards.',
    },
    call: { title: 'What is underfoot now?', text: 'Room sizes, slab or wood below, stairs or none.' },
  },
  pages: [],
} satisfies Trade;
