import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `tree service, tree, tree company, tree removal, tree trimming, arborist, tree guy, tree surgeon, fallen tree,
    tree fell, tree down, dead tree, leaning tree, tree limb, tree roots, tree cutting, tree pruning, árbol, árboles,
    podador, poda de árboles, cayó una rama`,
  words: `stump, stump grinding, stump removal, stump grinder, limb, fallen limb, branch, pruning, cedar removal,
    cedar tree, red cedar, cottonwood tree, bradford pear, ice storm, firewood, brush removal, brush hog, land clearing,
    lot clearing, árbol caído, tronco, podar, poda, cortar árbol, tumbar árbol, rama, ramas, tocón, tocones, arbolero,
    talar, tala de árboles, derribar árbol, árbol seco`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Insurance before anything else',
    text: 'Limbs fall on roofs, fences and people. Have the liability and workers’ compensation certificates sent by the insurer, not shown on a phone.',
  },
  {
    title: 'Look up for wires',
    text: 'If a branch touches the line to your house, call your electric company first. No one should cut near a live line without them.',
  },
  {
    title: 'Ask whether it can be saved',
    text: 'A tree that ice or wind split is not always lost. An ISA Certified Arborist can tell; cutting the top flat helps no one.',
  },
  {
    title: 'Settle the stump and the wood',
    text: 'Grinding, hauling and raking are often priced separately. Before a stump is ground, someone calls 811 so that the utilities mark their lines; sprinkler pipes you point out yourself.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Pruning, one tree', spellings: ['Pruning', 'Trimming', 'Tree trimming', 'Tree pruning', 'Trimming, one tree'] },
  { name: 'Small tree, removed', short: 'Small tree removal', spellings: ['Small tree removal', 'Small tree'] },
  { name: 'Large tree, removed', short: 'Large tree removal', spellings: ['Large tree removal', 'Large tree', 'Tree removal'] },
  { name: 'Stump grinding', spellings: ['Stump', 'Stump removal'] },
  { name: 'Storm cleanup, per hour', short: 'Storm cleanup, hour', spellings: ['Storm cleanup', 'Storm cleanup, hourly'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Tree service', to: '/best-tree-services-okc', line: 'Split limbs after ice, removals, stumps, pruning' },
  footer: { label: 'Tree services', to: '/best-tree-services-okc' },
  copy: {
    description:
      'Tree services in {city} with their ratings: storm limbs, removal, stumps, pruning. Call them directly or ask several for free quotes.',
    lede: 'Ice, wind and drought take turns with Oklahoma trees. Find people who can tell a tree that is hurt from one that is finished.',
    features: [
      {
        title: 'Limbs that hang',
        text: 'A broken branch lodged in the crown comes down when it likes. Taking it out safely means ropes or a lift, and someone on the ground who does nothing else.',
      },
      {
        title: 'Removal and stumps',
        text: 'The price follows what the tree could hit on its way down. A pecan over the roof is a different job from the same pecan in the back corner.',
      },
      {
        title: 'Pruning for the next storm',
        text: 'Thinning dead and crossing wood lets wind through. It is done by the branch and from the inside, not by shearing off the top.',
      },
    ],
    benefits: [
      {
        title: 'Prices for the whole job',
        text: 'Felling, hauling, grinding and raking can be four lines or one. Put the quotes next to each other and see whose includes the stump.',
      },
      {
        title: 'Certificates before chainsaws',
        text: 'Ask each company you choose for proof of insurance in the same message, and drop the ones that do not send it.',
      },
      {
        title: 'A second opinion on a giant',
        text: 'A hundred-year-old bur oak deserves two people looking up at it before anyone starts a saw.',
      },
      {
        title: 'Your date',
        text: 'Dormant season, when sap is down and crews have room, suits most pruning. Ask in fall and name the month.',
      },
    ],
    depends: [
      'Post oaks and blackjacks grow slowly in sand and clay, and hate having their roots driven over. Bradford pears split at the fork, silver maples shed, eastern redcedars burn. What you have decides what you need.',
      'The ice storm of October 2020 caught trees in full leaf and broke them halfway down. Many are still standing with the stubs, and decay works in from there, so a look at an old wound is worth the visit.',
    ],
    license:
      'Oklahoma does not license tree cutters. Anyone who sprays or injects a tree for pay needs a pesticide applicator license from the Department of Agriculture, Food and Forestry.',
    callAtOnce:
      'A tree on the house, a trunk that leans more than it did this morning with the ground lifting behind it, or a hung limb over a door. If wires are in it, the power company goes first.',
    steps: [
      'Say what kind of tree, how tall, and what is under it.',
      'We look for a tree crew near you. Ask when it has room.',
      'Compare who hauls, who grinds, and whose certificate came.',
      'The yard is raked, you walk it together, and pay.',
    ],
    cities: {
      edmond: {
        lede: 'Post oaks that were here first, and houses built among them. Worth bringing up with tree services in Edmond.',
        features: [
          {
            title: 'Oaks after construction',
            text: 'Edmond sits in the Cross Timbers, and new houses are often built among old oaks. Trees decline for years after the trenching, so ask what happened to the roots.',
          },
          {
            title: 'Redcedars at the fence',
            text: 'Eastern redcedar spreads through every unmowed lot, and it burns. On acreage, ask for a price to clear it back from the house.',
          },
          {
            title: 'Room for a lift',
            text: 'A narrow side yard or a sprinkler system decides whether a lift can get in. If not, it is climbing, and the price says so.',
          },
        ],
        benefits: [
          { title: 'Oaks for another century', text: 'Air and mulch over the roots do more for a post oak than any spray.' },
          { title: 'A safer fence line', text: 'With the cedars cleared, a grass fire has less to climb.' },
          { title: 'Sun on the lawn', text: 'Thinning from inside lets in light without ruining the shape.' },
          { title: 'The view of the lake', text: 'Lower limbs lifted open a view, and no one has to fell a tree.' },
        ],
        note: 'A tree between the sidewalk and the street may be the city’s. Ask the City of Edmond before you have it cut.',
      },
      norman: {
        lede: 'Big elms over small houses. Worth bringing up with tree services in Norman.',
        features: [
          {
            title: 'Yours or the city’s',
            text: 'Streets in the older parts are lined by large elms and pecans. Find out whether the one in front of your house is yours before you book anyone.',
          },
          {
            title: 'Over the alley',
            text: 'Behind older lots run alleys with the power lines in them. A limb on the line belongs to the utility first and to your tree crew after.',
          },
          {
            title: 'Storm-split and still standing',
            text: 'Wind and ice have opened forks all over town. An arborist can say which will hold with a cable, and which should go before the next spring.',
          },
        ],
        benefits: [
          { title: 'Shade without the worry', text: 'Deadwood out of an old elm is the cheapest roof insurance.' },
          { title: 'A line that stays up', text: 'Branches kept off the service drop keep the refrigerator cold.' },
          { title: 'Sidewalk clear, city content', text: 'Limbs lifted over the walk save you a notice.' },
          { title: 'Pecans to pick up', text: 'A crown that gets light bears more, and breaks less.' },
        ],
        note: 'Cottonwoods along the Canadian grow fast and break easily. If one leans toward a house in Norman, have it looked at while the ground is dry.',
      },
    },
    call: { title: 'Which tree, and where?', text: 'Say what kind it is, how tall, and what is under it.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-tree-services-okc', '/best-tree-services-oklahoma-city'],
      label: 'Best tree services',
      title: 'Best Tree Services in OKC',
      description:
        'Tree services in Oklahoma City with ratings and phone numbers: removal, pruning, stumps and storm cleanup, and how to check their insurance.',
      heading: 'Best Tree Services in Oklahoma City',
      lede: 'Climbers, crews and arborists with their ratings. The state licenses no one for cutting trees, so insurance is the question to start with.',
      reasonsTitle: 'Why choose a crew from this list',
      reasons: [
        {
          title: 'Insured or not at all',
          text: 'A limb through the neighbor’s roof is settled by an insurer or by you. Have the certificate sent before the date is set.',
        },
        {
          title: 'Ask what can stay',
          text: 'Removal pays better than pruning. Ask each what it would take to keep the tree, and for how long.',
        },
        {
          title: 'The yard afterward',
          text: 'Ruts in wet clay last until summer. Ask where the truck will stand, and who repairs the lawn.',
        },
      ],
      lists: [
        {
          title: 'Cutting',
          items: [
            'Removal, with crane where needed',
            'Storm limbs and hangers',
            'Stump grinding',
            'Land clearing and redcedars',
            'Hauling, chips and firewood',
          ],
        },
        {
          title: 'Keeping',
          items: [
            'Pruning and deadwood',
            'Cabling weak forks',
            'Advice from a certified arborist',
            'Treatment of pests and disease',
            'Planting kinds that last here',
          ],
        },
      ],
      listTitle: 'Tree services in Oklahoma City',
    },
    {
      template: 'category',
      paths: ['/tree-service-contractors-oklahoma-city'],
      label: 'Tree service',
      title: 'Tree Service in Oklahoma City',
      description:
        'Tree service in Oklahoma City explained: pruning seasons, stump grinding, storm damage and 811, and companies to call or ask for a quote.',
      heading: 'Tree Service Contractors in Oklahoma City',
      lede: 'What a tree crew does, when in the year to have it done, and who does it here.',
      featuresTitle: 'What tree companies take on',
      features: [
        {
          title: 'Taking a tree down',
          text: 'In pieces from the top where there is a house below, in one where there is room. Ask which, and where the trunk will lie.',
        },
        {
          title: 'Crown cleaning',
          text: 'Dead, broken and rubbing wood out, the shape left alone. For oaks, winter is the safest season for the cuts.',
        },
        {
          title: 'Stumps',
          text: 'Ground several inches below the grass, deeper if you mean to plant. The hole fills with chips, which settle, so keep some soil back.',
        },
        {
          title: 'Storm work',
          text: 'First the roof and the driveway, then the rest of the yard. Wood under tension springs, which is why this is no weekend for a borrowed saw.',
        },
        {
          title: 'Looking ahead',
          text: 'An arborist can rate the trees near a house and say which will not stand another ice load. A written report helps with neighbors and insurers.',
        },
      ],
      stepsTitle: 'From the call to the clean yard',
      steps: [
        {
          title: 'Pictures and a visit',
          text: 'The whole tree, the base, and what is under it. Prices by phone are guesses.',
        },
        { title: 'Certificate and quote', text: 'Liability and workers’ compensation, and what happens to wood and stump.' },
        { title: 'Lines and neighbors', text: 'Utilities marked before grinding, the neighbors warned, the cars moved.' },
        { title: 'Down, out, raked', text: 'Walk the yard together before you pay the rest.' },
      ],
      toggle: true,
      best: { label: 'Best tree services in OKC', to: '/best-tree-services-okc' },
      bestText: 'Ratings and phone numbers, with what to look for.',
    },
  ],
} satisfies TradeWords;
