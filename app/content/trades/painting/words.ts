import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `painting, painter, house painter, house painting, paint, painting contractor, pintor, pintores, pintora,
    pintura`,
  words: `interior painting, exterior painting, paint job, cabinet painting, cabinet painter, wallpaper,
    wallpaper removal, popcorn ceiling, wall texture, staining, deck stain, fence stain, fence staining, stain, primer,
    caulking, pressure washing, power washing, pressure washer, peeling paint, repaint, paint cabinet, touch up,
    house painted, pintar, pintar casa, pintar paredes, pintar cuarto, pintar un cuarto, pintar mi cuarto, pintura exterior,
    pintura interior, pintar la cerca, pintar cerca, papel tapiz, quitar papel tapiz, lavado a presión, lavar a presión,
    barniz, barnizar, textura, texturizar, resane, resanar`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Built before 1978? Say so first',
    text: 'Paint in older houses may hold lead. A company paid to sand or scrape it has to be certified under the EPA’s renovation rule; ask to see the contractor’s certificate.',
  },
  {
    title: 'Ask what happens before the paint',
    text: 'Sun and wind wear the south and west walls fastest. Scraping, sanding, caulk and primer are most of the job and belong in the written price.',
  },
  {
    title: 'Have the paint named',
    text: 'Brand, line, sheen and number of coats in the quote, so that two quotes can be compared.',
  },
  {
    title: 'Ask about a windy week',
    text: 'Spraying outside in an Oklahoma spring takes a calm day. Ask how they cover the neighbor’s car and who decides to wait.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Bedroom, walls', spellings: ['Bedroom', 'One bedroom'] },
  { name: 'Exterior, one story', spellings: ['Exterior', 'House exterior', 'Outside, one story'] },
  { name: 'Kitchen cabinets', spellings: ['Cabinets', 'Cabinet painting'] },
  { name: 'Front door', spellings: ['Door'] },
  { name: 'Fence stain, per side', short: 'Fence stain, a side', spellings: ['Fence stain', 'Fence staining'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'Painting',
    to: '/painting-contractors-oklahoma-city',
    line: 'Walls inside, trim and siding in the sun outside',
  },
  serviceAddresses: { canonical: '/best-painters-oklahoma-city', twins: ['/best-painters-okc'] },
  footer: { label: 'Painting', to: '/painting-contractors-oklahoma-city' },
  copy: {
    description:
      'Painters in {city} with their ratings, inside and out: preparation, siding, trim, cabinets. Call painters directly or ask for free quotes.',
    lede: 'Sun strips the south side, hail pocks the west, and the hallway has fingerprints. Compare painters, and what their price includes.',
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
        text: 'Kitchens are sprayed, off the hinges, with a finish that cures hard. It takes a week with no doors, at a fraction of the price of new ones.',
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
      'Temperature sets the calendar. Paint needs a wall that is neither near freezing nor too hot to touch, so in July they follow the shade around the house and in January they work inside.',
    ],
    license:
      'Oklahoma does not license painters. For houses built before 1978, anyone paid to disturb old paint must be certified in lead-safe work, and owes you the pamphlet.',
    callAtOnce:
      'Paint is seldom urgent, with one exception: peeling paint in an older house with small children. Keep them away from it, do not sand, and ask for a lead-certified contractor.',
    steps: [
      'Say which rooms or walls, and what is on them now.',
      'We look for a painter near you. Ask to see work of that kind.',
      'Compare preparation, number of coats and the paint by name.',
      'Walk it in daylight with blue tape, then pay the rest.',
    ],
    cities: {
      edmond: {
        lede: 'Tall walls, approved colors and a lot of trim. Worth bringing up with painters in Edmond.',
        features: [
          {
            title: 'The list of allowed colors',
            text: 'Associations often keep a list of exterior colors. Get the approval before the painter buys twenty gallons.',
          },
          {
            title: 'Two-story entries',
            text: 'A stairwell with a twenty-foot wall needs scaffolding or planks. Ask whether that is in the price, and how the floor below is covered.',
          },
          {
            title: 'Brick houses, wood trim',
            text: 'On most houses here only the trim, the eaves and the garage doors are painted. The sun side fails first, so a repaint can start with that one side.',
          },
        ],
        benefits: [
          { title: 'No letter from the board', text: 'An approved color goes on once.' },
          { title: 'Stairwells without a ladder', text: 'Crews with planks reach what no homeowner should.' },
          { title: 'Trim that meets brick', text: 'A clean caulk line keeps wind and wasps out of the eaves.' },
          { title: 'Garage doors that match', text: 'Painted with the trim, three doors stop looking like three ages.' },
        ],
        note: 'Builder paint in houses from the last twenty years is often one thin coat. Ask for a price with primer and without.',
      },
      norman: {
        lede: 'Old clapboard, lead rules and a porch on every house. Worth bringing up with painters in Norman.',
        features: [
          {
            title: 'Carpentry before paint',
            text: 'Wood siding is common near downtown, some of it a century old. Price the rotten boards along with the paint, by the foot.',
          },
          {
            title: 'Lead, more likely than not',
            text: 'A house from the 1920s almost certainly has lead under the later coats. Ask for the firm’s EPA certificate before anyone sands, and keep children away.',
          },
          {
            title: 'Rentals in one week',
            text: 'Between leases there is time for walls and not for repairs. Ask in April for a date in August, and settle one color for all units.',
          },
        ],
        benefits: [
          { title: 'Siding saved', text: 'Scraped, primed and caulked boards outlast the new ones that you would buy.' },
          { title: 'Lead kept out of the yard', text: 'Done with sheets and a vacuum, the garden stays a garden.' },
          { title: 'Porches for company', text: 'A floor enamel made for weather takes boots and rain.' },
          { title: 'Rented a week sooner', text: 'Fresh walls photograph well, and pictures fill a unit.' },
        ],
        note: 'In a historic district of Norman, ask the city which changes to the outside it reviews. New siding and windows are likely among them.',
      },
    },
    call: { title: 'Which walls?', text: 'Rooms, rough sizes, and what is on them now.' },
  },
  pages: [
    {
      template: 'category',
      paths: ['/painting-contractors-oklahoma-city'],
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
      bestText: 'Painters with their ratings, and how to compare them.',
    },
  ],
} satisfies TradeWords;
