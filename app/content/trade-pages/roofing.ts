import { bestOf, landing } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const roofing = {
  copy: {
    types: ['Roofing'],
    description:
      'Roofers in {city} by rating and reviews: hail inspections, repairs, full replacement. See who is local, call them, or ask for free quotes.',
    lede: 'Hail decides when roofs are replaced in Oklahoma, and it brings strangers with ladders. Start from companies that were here before the storm.',
    features: [
      {
        title: 'Hail inspections',
        text: 'Bruised shingles rarely leak the first month. A careful inspection covers every slope, the vents and the gutters, and gives you photographs whether or not there is a claim.',
      },
      {
        title: 'Repairs that hold',
        text: 'Lifted tabs, cracked pipe boots and bad flashing let in more water than missing shingles. Most can be mended without a new roof.',
      },
      {
        title: 'Replacement, layer by layer',
        text: 'Tear-off, decking, underlayment, drip edge, ventilation, shingles. What is written down for each is the difference between two prices.',
      },
    ],
    benefits: [
      {
        title: 'An opinion without a contract',
        text: 'You can have a roof looked at and keep the findings. Nothing has to be signed on the porch.',
      },
      {
        title: 'Local, and next year too',
        text: 'A workmanship warranty is worth as much as the chance of finding whoever gave it. Ask each for a street address in the county, and since when.',
      },
      {
        title: 'Quotes that list the same things',
        text: 'Ask each for shingle, underlayment, decking per sheet and cleanup, and a cheap roof shows where it is cheap.',
      },
      {
        title: 'Calm after a storm',
        text: 'A tarp buys weeks. Use them to compare, instead of hiring the first truck on the street.',
      },
    ],
    depends: [
      'Central Oklahoma has hail most springs and straight-line wind in every season, so insurers here look hard at the age of a roof and at what its policy pays: replacement cost or what the old roof was still worth. Read that line before you call anybody.',
      'Heat does the rest. A badly ventilated attic cooks shingles from below, and a south slope can be ten years older than the north one of the same house.',
    ],
    license:
      'Roofing contractors must be registered with the Oklahoma Construction Industries Board and carry liability insurance. Registration is not a test of skill, so look at finished roofs as well.',
    callAtOnce:
      'Water coming through a ceiling, a tree on the roof, or decking laid open by wind. Stay off it yourself; ask for a tarp first and an estimate after.',
    cities: {
      edmond:
        'Many neighborhoods in Edmond have an association with rules about shingle type and color. Have the approval in hand before material is ordered.',
      norman:
        'In the historic districts of Norman, visible changes to a roof may need a certificate before the work starts. Ask the city, not the salesman.',
    },
    call: { title: 'Hail last night?', text: 'Photograph the stones beside a coin, then ask for an inspection.' },
  },
  pages: [
    bestOf({
      paths: ['/best-roofers-oklahoma-city', '/best-roofers-okc'],
      service: 'Roofing',
      label: 'Best roofers',
      title: 'Best Roofers in Oklahoma City',
      description:
        'Roofers in Oklahoma City by rating, with phone numbers: hail inspections, repairs, replacement, and how to tell a local from a storm chaser.',
      heading: 'Best Roofers in Oklahoma City',
      lede: 'The best rated roofing companies in the city, and how to tell them from whoever knocks the morning after.',
      reasonsTitle: 'Why choose a roofer from this list',
      reasons: [
        {
          title: 'Registered, and you can check',
          text: 'Ask for the state registration number and the name on the insurance certificate. Both should match the name on the truck.',
        },
        {
          title: 'No knock at the door',
          text: 'You found them, they did not find you. That alone removes most of the trouble people have with roofs after a storm.',
        },
        {
          title: 'They read a claim',
          text: 'An experienced roofer can meet the adjuster on the roof and point. Arguing your claim for you is another matter, and not a roofer’s job.',
        },
        {
          title: 'Proof on the next street',
          text: 'A local company can name roofs within a mile that have been through a few Aprils. Drive past one.',
        },
      ],
      lists: [
        {
          title: 'After weather',
          items: [
            'Hail and wind inspections with photographs',
            'Emergency tarps and board-up',
            'Meeting the adjuster on the roof',
            'Gutters, vents and skylights',
            'Repairs to decking and rafters',
          ],
        },
        {
          title: 'Any year',
          items: [
            'Asphalt shingle replacement',
            'Impact-resistant (Class 4) shingles',
            'Metal, tile and low-slope roofs',
            'Flashing, chimneys and pipe boots',
            'Attic ventilation',
          ],
        },
      ],
      listTitle: 'Roofers in Oklahoma City, best rated first',
    }),
    landing({
      paths: ['/roofing-contractors-oklahoma-city'],
      service: 'Roofing',
      label: 'Roofing services',
      title: 'Roofing Services in Oklahoma City',
      description:
        'Roof repair or replacement in Oklahoma City: what an inspection should cover, how an insurance claim goes, and how to reach a roofer.',
      heading: 'Roofing Services in Oklahoma City',
      lede: 'What happens between the storm and the last nail, in the order in which it happens.',
      featuresTitle: 'How a new roof comes about',
      features: [
        {
          title: 'Inspection',
          text: 'Somebody walks every slope, marks hits in chalk, looks in the attic for daylight and stains, and hands you the pictures. It takes the better part of an hour.',
        },
        {
          title: 'Claim, or no claim',
          text: 'Compare the likely cost with your deductible first. A claim that pays nothing can still count, so ask your insurance agent before you file.',
        },
        {
          title: 'Contract',
          text: 'Shingle brand and line, color, underlayment, price per sheet of rotten decking, who pulls the permit if one is needed, who carries the nails away.',
        },
        {
          title: 'The day itself',
          text: 'Most houses take one or two days. Cars out of the drive, pictures off shaking walls, and a magnet over the lawn at the end.',
        },
      ],
      localTitle: 'Roofs under an Oklahoma sky',
      paragraphs: [
        'Impact-resistant shingles are tested by dropping a steel ball on them. They do not make a roof hailproof, but they bruise later, and some policies charge less for them. Ask about the small print too: a few exclude damage that is only cosmetic.',
        'Wind gets under the edges. Starter strips, six nails to a shingle and a metal drip edge cost little at the time, and they are what keeps a roof on in a spring squall.',
      ],
      notes: [
        {
          title: 'Registration',
          text: 'Oklahoma registers roofing contractors through its Construction Industries Board. Search the name there before a deposit changes hands.',
        },
        {
          title: 'Walk away from',
          text: 'An offer to cover your deductible, a contract with blanks in it, and pressure to sign today.',
        },
      ],
      best: { label: 'Best roofers in Oklahoma City', to: '/best-roofers-oklahoma-city' },
      bestText: 'Companies by rating and number of reviews.',
      ask: 'panel',
    }),
  ],
} satisfies Trade;
