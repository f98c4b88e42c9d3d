import { bestOf, category } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const treeService = {
  copy: {
    types: ['Tree Service'],
    description:
      'Tree services in {city} by rating and reviews: storm limbs, removal, stumps, pruning. Call them directly or ask several for free quotes.',
    lede: 'Ice, wind and drought take turns with Oklahoma trees. Find people who can tell a tree that is hurt from one that is finished.',
    features: [
      {
        title: 'Limbs that hang',
        text: 'A broken branch lodged in the crown comes down when it likes. Taking it out safely means ropes or a lift, and somebody on the ground who does nothing else.',
      },
      {
        title: 'Removal and stumps',
        text: 'The price follows what the tree could hit on its way down. A pecan over the roof is another job than the same pecan in the back corner.',
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
        text: 'You can ask every company for proof of insurance in the same message, and drop whoever does not send it.',
      },
      {
        title: 'A second opinion on a giant',
        text: 'A hundred-year-old bur oak deserves two people looking up at it before anybody starts a saw.',
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
      'Oklahoma does not license tree cutters. Whoever sprays or injects a tree for pay needs a pesticide applicator license from the Department of Agriculture, Food and Forestry.',
    callAtOnce:
      'A tree on the house, a trunk that leans more than it did this morning with the ground lifting behind it, or a hung limb over a door. If wires are in it, the power company goes first.',
    cities: {
      edmond:
        'Edmond sits in the Cross Timbers, and new houses are often built among old oaks. Trees decline for years after the trenching, so ask what happened to the roots.',
      norman:
        'Streets in the older parts of Norman are lined by big elms and pecans. Find out whether the one in front of your house is yours or the city’s before you book anybody.',
    },
    call: { title: 'Something hanging up there?', text: 'Keep out from under it, and tell us what it is over.' },
  },
  pages: [
    bestOf({
      paths: ['/best-tree-services-okc', '/best-tree-services-oklahoma-city'],
      service: 'Tree Service',
      label: 'Best tree services',
      title: 'Best Tree Services in OKC',
      description:
        'Tree services in Oklahoma City by rating with phone numbers: removal, pruning, stumps and storm cleanup, and how to check their insurance.',
      heading: 'Best Tree Services in Oklahoma City',
      lede: 'Climbers, crews and arborists, the best rated first. Nobody here is licensed by the state for cutting, so insurance is the question to start with.',
      reasonsTitle: 'Why choose a crew from this list',
      reasons: [
        {
          title: 'Insured or not at all',
          text: 'A limb through the neighbor’s roof is settled by an insurer or by you. Have the certificate sent before the date is set.',
        },
        {
          title: 'They leave trees standing',
          text: 'The better a company is, the more often it says that a tree can stay. Look for that in the reviews.',
        },
        {
          title: 'The yard afterward',
          text: 'Ruts in wet clay last until summer. Customers mention how the lawn looked when the truck had gone.',
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
    }),
    category({
      paths: ['/tree-service-contractors-oklahoma-city'],
      service: 'Tree Service',
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
          text: 'The whole tree, the base, and what stands under it. Prices by phone are guesses.',
        },
        { title: 'Certificate and quote', text: 'Liability and workers’ compensation, and what happens to wood and stump.' },
        { title: 'Lines and neighbors', text: 'Utilities marked before grinding, the neighbor told, the cars moved.' },
        { title: 'Down, out, raked', text: 'Walk the yard together before you pay the rest.' },
      ],
      toggle: true,
      best: { label: 'Best tree services in OKC', to: '/best-tree-services-okc' },
      bestText: 'The same companies ranked, with what to look for.',
    }),
  ],
} satisfies Trade;
