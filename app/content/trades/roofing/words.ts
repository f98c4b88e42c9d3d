import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `roofing, roof, roofer, reroof, roofing company, roofing contractor, techo, techador, techero, roofero,
    techadores`,
  words: `shingle, gutter, gutter guard, downspout, hail, hail damage, wind damage, roof leak, leaking roof, leaky roof,
    flashing, skylight, attic vent, ridge vent, soffit, fascia, decking, tar paper, underlayment, class 4,
    impact resistant, metal roof, flat roof, tile roof, roof hail, storm damage, missing shingle, adjuster, ice dam,
    gotera, granizo, canaleta, teja, tejado, canalón, canalones, granizada, tormenta, techo de metal, techo de teja,
    impermeabilizar, impermeabilización, lámina, techo de lámina, tragaluz, canal de lluvia,
    canales de lluvia`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Ask for the registration number',
    text: 'Roofing contractors have to be registered with the Oklahoma Construction Industries Board and show it proof of liability insurance. Look the number up at cibverify.ok.gov before anyone is on your roof.',
  },
  {
    title: 'After hail, take your time',
    text: 'A truck at the curb the morning after may be from three states away. Ask for a street address here, and for roofs nearby that they did more than a year ago.',
  },
  {
    title: 'The deductible is yours to pay',
    text: 'An offer to make it disappear is a warning, not a discount. The claim is between you and your insurer; the roofer prices the work.',
  },
  {
    title: 'Call your agent about shingles',
    text: 'Some insurers charge less for a roof of impact-resistant (Class 4) shingles. Ask what it would save before you choose.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Leak repair', spellings: ['Roof leak repair', 'Roof leak', 'Roof repair'] },
  {
    name: 'Asphalt roof, 2,000 sq ft',
    short: 'Asphalt roof',
    spellings: ['Asphalt roof', 'New roof', 'Shingle roof', 'Roof replacement', 'Asphalt shingle roof'],
  },
  {
    name: 'Impact-resistant roof, 2,000 sq ft',
    short: 'Impact-resistant roof',
    spellings: ['Impact-resistant roof', 'Class 4 roof', 'Impact-resistant shingles'],
  },
  { name: 'Emergency tarp', spellings: ['Tarp', 'Tarping', 'Roof tarp', 'Emergency tarping'] },
  { name: 'Pipe boot', spellings: ['Pipe boot replacement', 'Pipe boot, replaced'] },
  {
    name: 'Turbine or ridge vent',
    short: 'Turbine, ridge vent',
    spellings: ['Turbine', 'Ridge vent', 'Roof vent', 'Turbine vent'],
  },
  { name: 'Gutters, per house', spellings: ['Gutters', 'New gutters'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Roofing', to: '/best-roofers-oklahoma-city', line: 'Hail inspections, wind repairs, whole new roofs' },
  copy: {
    description:
      'Roofers in {city} with their ratings: hail inspections, repairs, full replacement. Call them directly, or ask several for free quotes.',
    lede: 'Hail decides when roofs are replaced in Oklahoma, and it brings strangers with ladders. Start from a list that you opened yourself.',
    features: [
      {
        title: 'Hail inspections',
        text: 'Bruised shingles rarely leak the first month. A careful inspection covers every slope, the vents and the gutters, and gives you photographs whether or not there is a claim.',
      },
      {
        title: 'Repairs that hold',
        text: 'Lifted tabs, cracked pipe boots and bad flashing let in more water than missing shingles. Most can be repaired without a new roof.',
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
        text: 'A workmanship warranty is worth only as much as your chance of finding the company that gave it. Ask each for a street address in the county, and how long it has been there.',
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
      'Central Oklahoma has hail most springs and straight-line wind in every season, so insurers here look hard at the age of a roof and at what its policy pays: replacement cost or what the old roof was still worth. Read that line before you call anyone.',
      'Heat does the rest. A badly ventilated attic cooks shingles from below, and a south slope can be ten years older than the north one of the same house.',
    ],
    license:
      'Roofing contractors must be registered with the Oklahoma Construction Industries Board and carry liability insurance. Registration is not a test of skill, so look at finished roofs as well.',
    callAtOnce:
      'Water coming through a ceiling, a tree on the roof, or decking laid open by wind. Stay off it yourself; ask for a tarp first and an estimate after.',
    steps: [
      'Say how old the roof is, and what the storm did to the neighbors.',
      'We look for a roofer near you. Ask for the registration number.',
      'Compare line by line: underlayment, flashing, decking, cleanup.',
      'Magnets over the lawn, photographs of the finished roof, then payment.',
    ],
    cities: {
      edmond: {
        lede: 'Steep pitches, rules about color, and a hail season that never skips for long. Worth bringing up with roofers in Edmond.',
        features: [
          {
            title: 'The association decides too',
            text: 'Many neighborhoods in Edmond have rules about shingle type and color. Have the approval in hand before material is ordered, not while it is on the driveway.',
          },
          {
            title: 'Steep and cut up',
            text: 'Newer roofs here are tall, with valleys, dormers and gables. That takes more labor and more flashing, so a price by the square alone says little.',
          },
          {
            title: 'Wood shingles that remain',
            text: 'Some houses from the 1970s and 1980s wore cedar. If yours does, new decking usually comes with the new roof, and the bid should say so.',
          },
        ],
        benefits: [
          {
            title: 'Approved the first time',
            text: 'An order that matches the association’s list is not sent back off the driveway.',
          },
          { title: 'Valleys that drain', text: 'On a cut-up roof, good metal in the valleys is what keeps the ceilings dry.' },
          { title: 'A cooler second floor', text: 'Ridge and soffit vents that work take the edge off an upstairs in July.' },
          { title: 'Gutters that fit the slope', text: 'Larger downspouts keep a steep roof from washing out the beds.' },
        ],
        note: 'Ask the City of Edmond whether your reroof needs a permit. The answer can differ for a repair, a replacement, and anything that touches the framing.',
      },
      norman: {
        lede: 'Historic districts, low slopes behind parapets, and a town that watches the sky for a living. Worth bringing up with roofers in Norman.',
        features: [
          {
            title: 'A certificate before shingles',
            text: 'In the historic districts of Norman, visible changes to a roof may need a certificate before the work starts. Ask the city, not the salesman.',
          },
          {
            title: 'Layers under layers',
            text: 'Old houses near the campus sometimes carry two roofs at once, on boards instead of plywood. Tear-off and new decking then cost as much as the shingles.',
          },
          {
            title: 'After February 2023',
            text: 'A tornado crossed Norman in February 2023, and many roofs were patched in a hurry. Buying a house there? Have the repair looked at from the attic side.',
          },
        ],
        benefits: [
          { title: 'True to the street', text: 'The right profile and color keep a district’s house looking like itself.' },
          { title: 'One roof, not three', text: 'With the old layers gone, the deck can be seen and nailed.' },
          { title: 'Dry porches', text: 'Porch roofs are low and fail first. Done with the rest, they cost little.' },
          {
            title: 'Ready for the sirens',
            text: 'A deck that is nailed to code holds better in wind than one that was stapled.',
          },
        ],
        note: 'The Storm Prediction Center, which sits in Norman, publishes hail and wind reports by day. A dated report near your street helps an adjuster more than a memory does.',
      },
    },
    call: { title: 'Hail last night?', text: 'Write down the hour and the size of the stones, then ask for an inspection.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-roofers-oklahoma-city', '/best-roofers-okc'],
      label: 'Best roofers',
      title: 'Best Roofers in Oklahoma City',
      description:
        'Roofers in Oklahoma City with ratings and phone numbers: hail inspections, repairs, replacement, and how to tell a storm chaser.',
      heading: 'Best Roofers in Oklahoma City',
      lede: 'Roofing companies with their ratings and phone numbers, and what to ask that the roofer who knocks the morning after cannot answer.',
      reasonsTitle: 'Why choose a roofer from this list',
      reasons: [
        {
          title: 'Registered, and you can check',
          text: 'Ask for the state registration number, look it up at cibverify.ok.gov, and see that it matches the name on the truck.',
        },
        {
          title: 'No knock at the door',
          text: 'You found them, they did not find you. That alone removes most of the trouble people have with roofs after a storm.',
        },
        {
          title: 'Someone to meet the adjuster',
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
      listTitle: 'Roofers in Oklahoma City',
    },
    {
      template: 'landing',
      paths: ['/roofing-contractors-oklahoma-city'],
      label: 'Roofing services',
      title: 'Roofing Services in Oklahoma City',
      description:
        'Roof repair or replacement in Oklahoma City: what an inspection should cover, how an insurance claim goes, and how to reach a roofer.',
      heading: 'Roofing Services in Oklahoma City',
      lede: 'What happens between the storm and the last nail, step by step.',
      featuresTitle: 'How a new roof gets done',
      features: [
        {
          title: 'Inspection',
          text: 'Someone walks every slope, marks hits in chalk, looks in the attic for daylight and stains, and hands you the pictures. It takes the better part of an hour.',
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
          text: 'Oklahoma registers roofing contractors through its Construction Industries Board. Search the name at cibverify.ok.gov before a deposit changes hands.',
        },
        {
          title: 'Walk away from',
          text: 'An offer to cover your deductible, a contract with blanks in it, and pressure to sign today.',
        },
      ],
      best: { label: 'Best roofers in Oklahoma City', to: '/best-roofers-oklahoma-city' },
      bestText: 'Companies with their ratings and review counts.',
      ask: 'panel',
    },
  ],
} satisfies TradeWords;
