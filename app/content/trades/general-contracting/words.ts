import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `general contracting, general contractor, builder, home builder, house builder, custom home builder, gc,
    contratista general, construcción, constructor, constructores`,
  words: `home addition, room addition, addition, new construction, construction, custom home, new home, build a house,
    storm shelter, tornado shelter, safe room, saferoom, garage, garage door, carport, metal building, pole barn,
    barndominium, deck, pergola, sunroom, screened porch, porch, handyman, handy man, framing, framer, siding,
    vinyl siding, hardie board, drywall, sheetrock, insulation, foundation, foundation repair, foundation crack,
    cracked foundation, pier, house leveling, leveling, permit, demolition, carpenter, carpentry, trim work, crawl space,
    adu, mother in law suite, demo, carpintero, carpintería, carpinteros, tablaroca, aislamiento, ampliación,
    refugio de tornado, puerta de garaje, garaje, agregar un cuarto, agregar cuarto, hacer un cuarto, construir un cuarto,
    cuarto adicional, cuarto seguro, terraza, porche, cochera, construir, construir casa, milusos, mil usos, permiso de
    construcción, nivelar casa, nivelar la casa, hundiendo, cimiento, puerta de garage, puerta de cochera, refugio para
    tornados, refugio contra tornados`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'There is no state license to check',
    text: 'Oklahoma licenses electricians, plumbers and heating and air contractors, but not general contractors. Go by insurance certificates, and by the owners of finished jobs.',
  },
  {
    title: 'Ask who does the licensed trades',
    text: 'A good contractor names the electrician, the plumber and the heating and air company before the job starts, with their Construction Industries Board numbers.',
  },
  {
    title: 'Tie payments to finished stages',
    text: 'After a deposit of 10 to 30 percent, let the rest follow the work: framing, drywall, final inspection. Keep the last payment until the last item is done.',
  },
  {
    title: 'Ask for lien waivers',
    text: 'A supplier or a crew that was not paid can claim against your house, even if you paid the contractor. A waiver with each payment settles it.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Handyman half day', spellings: ['Half day', 'Half day of a handyman'] },
  { name: 'Covered patio', spellings: ['Patio cover', 'Covered porch'] },
  {
    name: 'Room addition, per sq ft',
    short: 'Room addition, sq ft',
    spellings: ['Room addition', 'Addition', 'Addition, per sq ft'],
  },
  { name: 'Garage conversion', spellings: ['Garage conversion to a room'] },
  { name: 'Safe room', spellings: ['Storm shelter', 'Tornado shelter'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'General contracting',
    to: '/best-general-contractors-oklahoma-city',
    line: 'Additions, whole-house work, jobs with several trades in them',
  },
  copy: {
    description:
      'General contractors in {city} with their ratings: additions, whole-house work, storm rebuilding. Call directly or ask for free quotes.',
    lede: 'When a job has more than one trade in it, someone has to own the calendar. Find who does that well here.',
    features: [
      {
        title: 'Additions and conversions',
        text: 'A bedroom over the garage or a garage into a bedroom: foundation, framing, roof tie-in and a heating load that the old system was never sized for.',
      },
      {
        title: 'Rebuilding after damage',
        text: 'When wind, fire or water has been through several rooms, one contractor takes the insurer’s scope and turns it back into a house.',
      },
      {
        title: 'One schedule, many trades',
        text: 'The electrician before the drywall, the inspector before the insulation. You pay a general contractor to keep that order.',
      },
    ],
    benefits: [
      {
        title: 'Bids on one scope',
        text: 'Write down what you want once, with sizes. Contractors who bid on the same page can be compared, others cannot.',
      },
      {
        title: 'The person, not the pitch',
        text: 'You will share a house with them for weeks. Talk to two or three and choose the one who answers the dull questions well.',
      },
      {
        title: 'Known subcontractors',
        text: 'Ask each who does their wiring, plumbing and air. Long partnerships show in the finish, and in who turns up on Monday.',
      },
      {
        title: 'Time to decide',
        text: 'Good builders are booked ahead. Asking early costs nothing and gets you a place in the line.',
      },
    ],
    depends: [
      'Foundations come first in clay country. Before walls move or floors are leveled, it should be clear whether the house has stopped moving, and drainage is usually the cheapest part of the answer.',
      'Spring shapes the calendar. A roof that is open in May needs a plan for the afternoon when the sirens go, so ask how they dry in, and how fast.',
    ],
    license:
      'Oklahoma has no state license for general contractors. Their electricians, plumbers and heating and air people need one, and the city still wants permits for structural work.',
    callAtOnce:
      'A sagging ceiling, a wall that has moved since yesterday, a roof or a car through the house. Get people out, have the utilities shut off, then call.',
    steps: [
      'Say what should be different when it is done, and roughly when.',
      'We look for a general contractor near you. Ask about jobs of that size.',
      'Compare bids on the same written scope, stage by stage.',
      'Final inspection, the last small items, then the last payment.',
    ],
    cities: {
      edmond: {
        lede: 'Second stories, three-car garages and shelters, under rules that change at the city line. Worth bringing up with general contractors in Edmond.',
        features: [
          {
            title: 'City or county',
            text: 'The mailing address may say Edmond where the city does not reach. There county rules apply and septic tanks turn up, which decides where an addition may stand.',
          },
          {
            title: 'What the association allows',
            text: 'Setbacks, brick share, roof pitch: many neighborhoods here have their own list. Read it before you pay anyone to draw.',
          },
          {
            title: 'Slabs on a slope',
            text: 'Edmond is hilly for central Oklahoma. An addition on the downhill side needs deeper footings and a plan for the water that comes down behind it.',
          },
        ],
        benefits: [
          { title: 'A plan that passes', text: 'Drawings that suit city and association save a second round.' },
          { title: 'Room under the same roof', text: 'Finishing the space over the garage adds a bedroom without a new slab.' },
          { title: 'A shelter by spring', text: 'Set while the crew is there, a safe room costs less than by itself.' },
          { title: 'Water led away', text: 'A drain behind the addition keeps the hill out of the new room.' },
        ],
        note: 'A storm shelter in a garage floor takes a permit in the city. Ask how to register it as well, so that someone looks for you afterward.',
      },
      norman: {
        lede: 'Bungalows to enlarge without spoiling them, flood plains, and garage apartments. Worth bringing up with general contractors in Norman.',
        features: [
          {
            title: 'Two reviews in one',
            text: 'Norman reviews changes in its historic districts and along the flood plain. A house can be in both, so ask the city for each in writing before the plans are final.',
          },
          {
            title: 'Adding on to pier and beam',
            text: 'Near downtown a new room often meets an old crawl space. Ask how the two foundations are tied together, and what keeps them moving as one.',
          },
          {
            title: 'Acreage with a building',
            text: 'East of town, shops and second houses are common. Driveway, septic and power come before the building itself, in money as well as in time.',
          },
        ],
        benefits: [
          { title: 'The porch kept', text: 'An addition at the back leaves the front of a bungalow as it was.' },
          { title: 'Level floors again', text: 'Piers are adjusted first, so that the new doors close.' },
          { title: 'Rent from the garage', text: 'A legal apartment over it pays its way; an illegal one costs the sale.' },
          { title: 'Above the water', text: 'A floor raised over the flood line is easier to insure and to sell.' },
        ],
        note: 'Adding bedrooms to rent near the university? Ask the City of Norman first how many unrelated people may live in one house.',
      },
    },
    call: { title: 'Sketch on a napkin?', text: 'That is enough to start. Say what, where, and by when.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-general-contractors-oklahoma-city', '/best-general-contractors-okc'],
      label: 'Best general contractors',
      title: 'Best General Contractors in Oklahoma City',
      description:
        'General contractors in Oklahoma City with ratings and phone numbers, and what to check in a trade that the state does not license.',
      heading: 'Best General Contractors in Oklahoma City',
      lede: 'There is no state license to sort them for you. Ratings and phone numbers are here; finished jobs and insurance papers are what to ask for.',
      list: {
        services: ['General Contractors'],
        location: 'oklahoma-city',
        otherwise: { services: ['General Contracting'] },
      },
      reasonsTitle: 'Why choose by more than price',
      reasons: [
        {
          title: 'Finished jobs speak',
          text: 'With no license behind the title, past work is what there is to go by. Ask for three addresses, and ask the owners how problems were handled.',
        },
        {
          title: 'Someone to hold to it',
          text: 'One contract and one telephone number for a job with six trades in it is worth a fair markup.',
        },
        {
          title: 'Ask about the permit counter',
          text: 'Permits, inspections and flood maps are local knowledge. Ask each how often they file in your city, and how long it took last time.',
        },
      ],
      lists: [
        {
          title: 'Homes',
          items: [
            'Additions and second stories',
            'Kitchens and bathrooms with walls moved',
            'Garage and attic conversions',
            'Whole-house renovation',
            'Storm shelters and safe rooms',
          ],
        },
        {
          title: 'Repair and rebuilding',
          items: [
            'Tornado, wind and hail rebuilding',
            'Fire and water reconstruction',
            'Framing, porches and decks',
            'Foundation repair, arranged with a specialist',
            'Small commercial build-outs',
          ],
        },
      ],
      listTitle: 'General contractors in Oklahoma City',
    },
    {
      template: 'landing',
      paths: ['/general-contractors-oklahoma-city'],
      label: 'General contractors',
      title: 'General Contractors in Oklahoma City',
      description:
        'How to hire a general contractor in Oklahoma City: no state license, so insurance, written stages and lien waivers. Ask for free quotes.',
      heading: 'General Contractors in Oklahoma City',
      lede: 'How to hire one in a state that does not license them, and what a sound contract says.',
      featuresTitle: 'When you need a general contractor',
      features: [
        {
          title: 'More than two trades',
          text: 'If the job needs an electrician, a plumber and someone to close the wall again, coordinating them is a job in itself.',
        },
        {
          title: 'Anything structural',
          text: 'Walls that carry, openings that widen, roofs that meet. It may take an engineer’s letter, and the contractor knows which one to call.',
        },
        {
          title: 'A permit with your address on it',
          text: 'Someone has to draw, file, wait and be there for the inspections. Agree on who before the first board.',
        },
      ],
      localTitle: 'What replaces a license',
      paragraphs: [
        'Anyone in Oklahoma may print cards that say general contractor. So ask for the things that cannot be printed at home: a certificate sent by the insurer, the addresses of three finished jobs, the names of the people who will hold the licensed trades.',
        'Then put the money in order. A deposit that pays for materials on their way, further payments as stages pass inspection, a last part kept until the list of small things is done. Both sides sleep better.',
      ],
      notes: [
        {
          title: 'Licensed all the same',
          text: 'Wiring, piping and ductwork inside the project stay licensed work, no matter who hires the people who do it.',
        },
        { title: 'Ask the city', text: 'A permit shows up in the record of the house. So does its absence, when you sell.' },
      ],
      best: { label: 'Best general contractors in Oklahoma City', to: '/best-general-contractors-oklahoma-city' },
      bestText: 'Who is listed for this work, with ratings and review counts.',
      ask: { form: 'Request General Contracting Service' },
    },
  ],
} satisfies TradeWords;
