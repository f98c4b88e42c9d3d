import { bestOf, landing } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const generalContracting = {
  copy: {
    types: ['General Contracting', 'General Contractors'],
    description:
      'General contractors in {city} by rating and reviews: additions, whole-house work, storm rebuilding. Call directly or ask for free quotes.',
    lede: 'When a job has more than one trade in it, somebody has to own the calendar. Find who does that well here.',
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
        text: 'The electrician before the drywall, the inspector before the insulation. You pay a general contractor for that order of things.',
      },
    ],
    benefits: [
      {
        title: 'Bids on one scope',
        text: 'Write down what you want once, with sizes. Contractors who bid on the same page can be compared, others cannot.',
      },
      {
        title: 'The person, not the pitch',
        text: 'You will share a house with them for weeks. Talk to two or three and choose whoever answers the dull questions well.',
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
    cities: {
      edmond:
        'Outside the city limits of Edmond, county rules apply and septic tanks turn up. Ask early whether an addition is allowed to stand where you want it.',
      norman:
        'Norman reviews changes in its historic districts and along the flood plain. A contractor who has been through both will say so unprompted.',
    },
    call: { title: 'Sketch on a napkin?', text: 'That is enough to start. Say what, where, and by when.' },
  },
  pages: [
    bestOf({
      paths: ['/best-general-contractors-oklahoma-city', '/best-general-contractors-okc'],
      service: 'General Contracting',
      label: 'Best general contractors',
      title: 'Best General Contractors in Oklahoma City',
      description:
        'General contractors in Oklahoma City by rating, with phone numbers, and what to check in a trade that the state does not license.',
      heading: 'Best General Contractors in Oklahoma City',
      lede: 'There is no state license to sort them for you, so what past customers say has to do more of the work. Best rated first.',
      list: {
        services: ['General Contractors'],
        location: 'oklahoma-city',
        otherwise: { services: ['General Contracting'] },
      },
      reasonsTitle: 'Why choose a contractor from here',
      reasons: [
        {
          title: 'Checked by neighbors',
          text: 'With no license behind the title, reviews and finished jobs are what there is to go by. Read for how problems were handled.',
        },
        {
          title: 'Somebody to hold to it',
          text: 'One contract and one telephone number for a job with six trades in it is worth a fair markup.',
        },
        {
          title: 'They know the counter',
          text: 'Permits, inspections and flood maps are local knowledge. A contractor who files here every month loses less of your summer.',
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
    }),
    landing({
      paths: ['/general-contractors-oklahoma-city'],
      service: 'General Contracting',
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
          text: 'If the job needs an electrician, a plumber and somebody to close the wall again, coordinating them is a job in itself.',
        },
        {
          title: 'Anything structural',
          text: 'Walls that carry, openings that widen, roofs that meet. It may take an engineer’s letter, and the contractor knows which one to call.',
        },
        {
          title: 'A permit with your address on it',
          text: 'Somebody has to draw, file, wait and be there for the inspections. Agree on who before the first board.',
        },
      ],
      localTitle: 'What replaces a license',
      paragraphs: [
        'Anybody in Oklahoma may print cards that say general contractor. So ask for the things that cannot be printed at home: a certificate sent by the insurer, the addresses of three finished jobs, the names of the people who will hold the licensed trades.',
        'Then put the money in order. A deposit that pays for materials on their way, further payments as stages pass inspection, a last part kept until the list of small things is done. Both sides sleep better.',
      ],
      notes: [
        {
          title: 'Licensed all the same',
          text: 'Wiring, piping and ductwork inside the project stay licensed work, whoever hires the people who do it.',
        },
        { title: 'Ask the city', text: 'A permit shows up in the record of the house. So does its absence, when you sell.' },
      ],
      best: { label: 'Best general contractors in Oklahoma City', to: '/best-general-contractors-oklahoma-city' },
      bestText: 'Who does this work here, by rating and reviews.',
      ask: { form: 'Request General Contracting Service' },
    }),
  ],
} satisfies Trade;
