import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `flooring, floor, flooring contractor, floor covering, flooring company, floor installer, pisos,
    instalador de pisos`,
  words: `hardwood, hardwood floor, wood floor, laminate, vinyl plank, lvp, luxury vinyl, tile, tile floor, tiling,
    tile work, tile installer, carpet, carpet installation, carpeting, floor refinishing, refinish floor, sand floor,
    linoleum, grout, subfloor, squeaky floor, baseboard, bamboo floor, alfombra, azulejo, loseta, piso de madera,
    laminado, baldosa, duela, vinil, piso vinílico, piso de vinil, pulir piso, lijar piso, zoclo, cerámica, mosaico, piso de
    cerámica`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Ask for a moisture test',
    text: 'Most floors here go on a concrete slab. A reading before they start, in writing, is worth more than any warranty after.',
  },
  {
    title: 'Give wood time in the house',
    text: 'Boards that came from a dry warehouse swell in a humid June. Ask how many days they rest in your rooms first.',
  },
  {
    title: 'Ask what is not in the price',
    text: 'Moving furniture, taking up and hauling the old floor, trimming doors, new baseboards, the extra for waste.',
  },
] satisfies Advice;

export const jobs = [
  {
    name: 'Luxury vinyl, installed, per sq ft',
    short: 'Luxury vinyl, sq ft',
    spellings: ['Luxury vinyl', 'Luxury vinyl, per sq ft', 'Vinyl plank, per sq ft', 'LVP, per sq ft'],
  },
  { name: 'Refinishing, per sq ft', spellings: ['Refinishing', 'Hardwood refinishing, per sq ft'] },
  { name: 'Tile, installed, per sq ft', short: 'Tile, per sq ft', spellings: ['Tile', 'Tile, per sq ft'] },
  { name: 'Oak, installed, per sq ft', short: 'Oak, per sq ft', spellings: ['Oak', 'Oak, per sq ft', 'Hardwood, per sq ft'] },
  { name: 'Stairs, per step', spellings: ['Stairs'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Flooring', to: '/services/flooring' },
  copy: {
    description:
      'Flooring contractors in {city} with their ratings: wood, tile, vinyl, carpet, refinishing. Call directly or ask several for free quotes.',
    lede: 'Wood that cups, tile that cracks, carpet that remembers a dog. Find who levels first and lays second.',
    features: [
      {
        title: 'Wood, new and refinished',
        text: 'Solid oak can be sanded several times, engineered boards once or never. Someone should measure the wear layer before quoting.',
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
        title: 'Material and labor on two lines',
        text: 'With the two split you can buy the boards yourself, or see why you would rather not.',
      },
      {
        title: 'Rooms empty once',
        text: 'Painting, trim, then floors, or floors in the middle. Ask how they would order it around other trades.',
      },
      {
        title: 'Who fixes a squeak',
        text: 'The maker warrants the product, the installer the labor. Get the second in writing.',
      },
    ],
    depends: [
      'Indoor air goes from damp to very dry within weeks when the furnace comes on, and wood follows it. Gaps in January that close by June are no defect, boards that cup in the middle of a room are a leak.',
      'Pier-and-beam houses in the old neighborhoods have crawl spaces. Before new flooring hides the subfloor, someone should look underneath for moisture and old repairs.',
    ],
    license:
      'No Oklahoma license covers flooring. For old vinyl tile and black adhesive, have a test for asbestos before anyone scrapes.',
    callAtOnce:
      'A floor that turns soft or buckles overnight is water. Stop it first, dry it second, and think about boards after that.',
    steps: [
      'Give room sizes, slab or wood below, and stairs or none.',
      'We look for a flooring contractor near you. Ask about that kind of floor.',
      'Compare leveling, material and labor as separate figures.',
      'You walk every room before the last payment.',
    ],
    cities: {
      edmond: {
        lede: 'Open plans, long runs and stairs in the middle. Worth bringing up with flooring contractors in Edmond.',
        features: [
          {
            title: 'One floor, many rooms',
            text: 'Open plans put hundreds of square feet in one run. Ask where expansion joints go and what hides them.',
          },
          {
            title: 'Stairs are priced separately',
            text: 'Treads, nosings and landings can cost as much as a room. Count the steps before you ask.',
          },
          {
            title: 'Carpet upstairs, wood down',
            text: 'Sound travels through a second floor. Ask which pad or underlayment is in the price, by name.',
          },
        ],
        benefits: [
          { title: 'Quiet overhead', text: 'A good pad on the second floor is heard in the room below.' },
          { title: 'Sun without fading', text: 'A finish that blocks ultraviolet light keeps a west room one color.' },
          { title: 'Safe on the stairs', text: 'Tight nosings and a matte finish stop the slip.' },
          { title: 'No seams in sight', text: 'Planned from the longest wall, a run looks like one floor.' },
        ],
        note: 'Slabs in newer Edmond houses may be post-tensioned: a stamp in the garage says so. No one should drill or cut one without finding the cables.',
      },
      norman: {
        lede: 'Oak under the carpet, and a crawl space under the oak. Worth bringing up with flooring contractors in Norman.',
        features: [
          {
            title: 'Look before you buy',
            text: 'Original oak still lies under carpet in many Norman bungalows. Lift a corner in a closet before you pay for new boards.',
          },
          {
            title: 'The crawl space first',
            text: 'Boards that cup often tell of wet dirt below. Have someone look under the house before anything is sanded.',
          },
          {
            title: 'Rentals that last',
            text: 'Between tenants, plank that can be replaced one board at a time earns its price. Keep a spare box in the attic.',
          },
        ],
        benefits: [
          { title: 'Oak from the twenties', text: 'Sanded with care, floors of that age have another life in them.' },
          { title: 'Warm in winter', text: 'Insulation under a crawl space floor is felt in bare feet.' },
          { title: 'A plank at a time', text: 'One ruined board is replaced between leases, and the room stays.' },
          { title: 'No squeak at midnight', text: 'Screwed from below, old boards fall silent.' },
        ],
        note: 'Tile in a Norman bath from before 1980 may sit on black adhesive. Have it tested for asbestos before it is scraped.',
      },
    },
    call: { title: 'What is underfoot now?', text: 'Room sizes, slab or wood below, stairs or none.' },
  },
  pages: [],
} satisfies TradeWords;
