import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `concrete, concrete contractor, concrete company, cement, cement work, masonry, mason, concreto, albañil,
    hormigón, albañiles`,
  words: `driveway, sidewalk, concrete patio, slab, concrete slab, stamped concrete, concrete crack, cracked driveway,
    cracked concrete, foundation crack, mudjacking, concrete leveling, concrete lifting, curb, curbing, brick, bricklayer,
    brick repair, tuckpointing, stucco, mortar, flatwork, epoxy floor, garage floor, retaining wall, footing, asphalt,
    paving, steps, banqueta, acera, losa, ladrillo, ladrillos, pavimento, asfalto, entrada de concreto, patio de concreto,
    cimiento, entrada de carros, entrada para carros, entrada para el carro, cochera de concreto, grieta, escalón, escalones,
    echar concreto, echar cemento, colado, cemento, piso de cemento, estuco, enjarre, cimiento agrietado, rampa, firme de concreto, muro de block`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Ask what goes underneath',
    text: 'Clay here swells when wet and shrinks in a drought, and slabs crack with it. Ask how the ground is compacted and how deep the base is.',
  },
  {
    title: 'Thickness, steel and joints in writing',
    text: 'They decide how long it lasts and are invisible once it is poured. Ask for the inches, the bar or mesh, and the distance between joints.',
  },
  {
    title: 'Ask about heat and wind',
    text: 'On a hot, windy day the top dries too fast. Ask what they do to cure it, and when they would rather wait.',
  },
  {
    title: 'Ask the city about the apron',
    text: 'The last feet of a driveway often lie in the street’s right-of-way and need a permit. Ask who applies for it.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Driveway, per sq ft', spellings: ['Driveway'] },
  {
    name: 'Stamped patio, per sq ft',
    short: 'Stamped patio, sq ft',
    spellings: ['Stamped patio', 'Stamped concrete, per sq ft'],
  },
  { name: 'Tear-out, per sq ft', spellings: ['Tear-out', 'Removal, per sq ft'] },
  { name: 'Front steps', spellings: ['Steps'] },
  { name: 'Shed slab, 10 x 12 ft', short: 'Shed slab', spellings: ['Shed slab'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Concrete', to: '/services/concrete' },
  copy: {
    description:
      'Concrete contractors in {city} with their ratings: driveways, patios, slabs, repairs. Call them directly or ask several for free quotes.',
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
    steps: [
      'Give length, width and what is there now.',
      'We look for a concrete contractor near you. Ask about jobs like yours.',
      'Compare inches, steel, base and joints, then the price.',
      'It has cured, the forms are gone, the yard is put back, and you pay.',
    ],
    cities: {
      edmond: {
        lede: 'Steep drives, sandstone below and water that comes down the hill. Worth bringing up with concrete contractors in Edmond.',
        features: [
          {
            title: 'Broom finish, across the slope',
            text: 'Long, steep drives are common in the hills of Edmond. Ask about the finish for an icy morning, and a drain at the bottom.',
          },
          {
            title: 'Part rock, part clay',
            text: 'A slab that rests on sandstone at one end and clay at the other cracks in between. Ask how the base is made even.',
          },
          {
            title: 'Three cars wide',
            text: 'Wide drives need more joints, and the association may limit their width. Have the pattern drawn before the truck is ordered.',
          },
        ],
        benefits: [
          { title: 'Tires that grip', text: 'A rough finish on a steep drive is worth more than salt.' },
          { title: 'A dry garage', text: 'A trench drain at the door stops what runs down the hill.' },
          { title: 'Room to turn', text: 'A widened apron saves the lawn from every delivery.' },
          { title: 'A level patio on a slope', text: 'A thickened edge holds it where the ground falls away.' },
        ],
        note: 'Where the drive meets the street, the City of Edmond has its own rules. Ask who takes out that permit.',
      },
      norman: {
        lede: 'Sidewalks over roots, alleys that sink and patios on river sand. Worth bringing up with concrete contractors in Norman.',
        features: [
          {
            title: 'Roots under the walk',
            text: 'Sidewalks run close to big street trees. Roots will lift the new panel as well, unless someone has a plan for them.',
          },
          {
            title: 'Sand by the river',
            text: 'Near the Canadian the soil drains fast and packs poorly. A deeper base matters more there than more steel.',
          },
          {
            title: 'Old ribbons and carriage drives',
            text: 'Some old houses still have two strips of concrete with grass between. Replacing them alike is cheaper, and lets rain in.',
          },
        ],
        benefits: [
          { title: 'A walk that stays flat', text: 'Rerouted around a root, it need not be poured again.' },
          { title: 'Steps that match', text: 'New risers of one height end the stumble at the porch.' },
          { title: 'Parking off the street', text: 'A second strip by the alley is worth a permit near campus.' },
          { title: 'Rain into the ground', text: 'Ribbons and gravel drain where a full slab floods.' },
        ],
        note: 'Curbs, aprons and public sidewalks in Norman lie in the right-of-way. The city says who may work there, so ask first.',
      },
    },
    call: { title: 'How long, how wide?', text: 'Length, width, what is there now. That is a start.' },
  },
  pages: [],
} satisfies TradeWords;
