import { bestOf, landing } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const restoration = {
  copy: {
    types: ['Restoration'],
    description:
      'Restoration contractors in {city} by rating and reviews: water, fire, smoke, mold and tornado damage. Call directly or ask for quotes.',
    lede: 'Wet drywall does not wait for three quotes. Here is who comes out, what they should do first, and what can be decided tomorrow.',
    features: [
      {
        title: 'Water out, moisture down',
        text: 'Extraction is the first hour, drying is the next several days. Fans and dehumidifiers stay until the readings say so, not until the carpet feels fine.',
      },
      {
        title: 'Fire and smoke',
        text: 'Soot is acid and gets into ducts, closets and the insulation above. Cleaning it starts with finding where the smoke went.',
      },
      {
        title: 'After the tornado',
        text: 'Tarps, boards over windows, a fence around what is unsafe. Then a list of what is left, room by room, before anything is carried to the curb.',
      },
    ],
    benefits: [
      {
        title: 'Hours, not days',
        text: 'In an Oklahoma summer mold can start within two days of a leak. Having names ready is most of the battle.',
      },
      {
        title: 'You choose the company',
        text: 'An insurer may suggest one. You are free to hire another, and it helps to know who else is well spoken of.',
      },
      {
        title: 'Drying apart from rebuilding',
        text: 'Two contracts are allowed. Have the first company stop the damage, and take bids on putting the house back.',
      },
      {
        title: 'A record of it all',
        text: 'Photographs, moisture logs and an itemized estimate settle most arguments with an adjuster. Ask for them in your request.',
      },
    ],
    depends: [
      'Storm damage comes in bulk here. After a tornado or a hard freeze every company in the county is busy, and crews arrive from other states. Those who are local are booked first, so call early and get on the list.',
      'Clay soil and flat lots mean that heavy rain comes in low, under doors and through slab edges. Flood from outside is usually not covered by a homeowner’s policy, a burst pipe usually is, and the word on the claim matters.',
    ],
    license:
      'There is no Oklahoma license for restoration companies as such. Look for training certificates in water, fire or mold work, and for licensed people wherever wires, pipes or ducts are opened.',
    callAtOnce:
      'Standing water, sewage, a ceiling that bellies, or a roof that is open with rain on the way. Cut the power to wet rooms if the panel is dry, and leave the rest alone.',
    cities: {
      edmond:
        'Basements are rare in Edmond. Where a house has one, or a sunken room, water collects there first, so ask for readings behind the finished walls.',
      norman:
        'Norman is in the path of spring storms and has its share of flat, slow-draining streets. Keep pictures of your rooms somewhere that is not the house.',
    },
    call: { title: 'Wet, burnt or blown open?', text: 'Say what happened and when. Make it safe first.' },
  },
  pages: [
    bestOf({
      paths: ['/best-restoration-contractors-okc', '/best-restoration-contractors-oklahoma-city'],
      service: 'Restoration',
      label: 'Best restoration contractors',
      title: 'Best Restoration Contractors in OKC',
      description:
        'Water, fire and storm restoration in Oklahoma City: companies by rating with phone numbers, what they do in the first hours, what to ask.',
      heading: 'Best Restoration Contractors in Oklahoma City',
      lede: 'If it is happening now, scroll to the list and call. If the worst is over, read on first.',
      reasonsTitle: 'Why choose a company from this list',
      reasons: [
        {
          title: 'They answer from here',
          text: 'A local crew can look at a wet floor this evening. A national hotline sends whoever has signed up for your zip code.',
        },
        {
          title: 'They know our houses',
          text: 'Brick veneer, slab floor, blown insulation: water hides in the same three places, and people who work here look there first.',
        },
        {
          title: 'Ratings under stress',
          text: 'Nobody writes these reviews on a good day. A company that is praised after a flood has earned it.',
        },
      ],
      lists: [
        {
          title: 'The first days',
          items: [
            'Water extraction and structural drying',
            'Tarps and board-up',
            'Sewage cleanup',
            'Moving and storing what can be saved',
            'Moisture readings for your insurer',
          ],
        },
        {
          title: 'Afterward',
          items: [
            'Mold removal',
            'Smoke and soot cleaning, duct cleaning',
            'Tornado and wind rebuilding',
            'Drywall, trim, paint and floors',
            'Odor removal',
          ],
        },
      ],
      listTitle: 'Restoration companies in Oklahoma City',
    }),
    landing({
      paths: ['/restoration-contractors-oklahoma-city'],
      service: 'Restoration',
      label: 'Restoration contractors',
      title: 'Restoration Contractors in Oklahoma City',
      description:
        'Water, fire or storm damage in Oklahoma City: what to do in the first hour, what your insurer will ask, and how to reach a contractor.',
      heading: 'Restoration Contractors in Oklahoma City',
      lede: 'What to do in the first hour, on the first day, and in the first week.',
      featuresTitle: 'In this order',
      features: [
        {
          title: 'The first hour',
          text: 'Stop the source, switch off power to wet rooms, get people and animals out. Then photograph everything, even what looks hopeless.',
        },
        {
          title: 'The first day',
          text: 'Tell your insurer, and have somebody take the water out. You are expected to keep the damage from growing, and to keep the receipts.',
        },
        {
          title: 'The first week',
          text: 'Drying equipment runs, readings go down, the adjuster comes. Only then does it make sense to sign for rebuilding.',
        },
      ],
      localTitle: 'Storm years and ordinary years',
      paragraphs: [
        'In an ordinary year the calls are burst supply lines, water heaters and dishwashers. In a storm year whole blocks need the same thing at once, prices are what the insurer’s software says they are, and what differs is how soon a crew can start.',
        'Contractors may help you document a claim. In Oklahoma, negotiating one for you is the business of a licensed public adjuster or a lawyer, so be careful with paper that hands a claim over.',
      ],
      notes: [
        {
          title: 'Do not',
          text: 'Run fans on sewage, wipe soot with a wet cloth, or throw out a carpet nobody has photographed.',
        },
        {
          title: 'Older houses',
          text: 'Popcorn ceilings and old floor tiles can hold asbestos. Have them tested before anybody tears them out, wet or dry.',
        },
      ],
      best: { label: 'Best restoration contractors in OKC', to: '/best-restoration-contractors-okc' },
      bestText: 'Names and numbers, the best rated first.',
      ask: { form: 'Request Restoration Service' },
    }),
  ],
} satisfies Trade;
