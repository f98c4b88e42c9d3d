import { bestOf, category } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const landscaping = {
  copy: {
    types: ['Landscaping', 'Landscaper'],
    description:
      'Landscapers in {city} by rating and reviews: beds, sod, drainage, patios, irrigation. Call directly or ask several for free quotes.',
    lede: 'A yard here has to stand wind, clay and August before it can look like anything. Find people who plan for that.',
    features: [
      {
        title: 'Planting that survives',
        text: 'Soil is opened and mixed before anything goes in, and plants are chosen for the spot: afternoon sun on a west wall kills what thrives ten feet away.',
      },
      {
        title: 'Water where it belongs',
        text: 'French drains, swales and downspout lines lead rain away from the slab, and drip lines bring it back to the roots.',
      },
      {
        title: 'Stone, brick and shade',
        text: 'Patios and walls need a base that lets clay move underneath. Trees and arbors in the right place take degrees off the house.',
      },
    ],
    benefits: [
      {
        title: 'A plan you can hold',
        text: 'Ask for a drawing with sizes and counts, and bids become comparable: forty plants in one-gallon pots are not twenty in five.',
      },
      {
        title: 'In stages',
        text: 'Drainage this fall, beds in spring, the patio next year. Landscapers will price the parts if you say so at the start.',
      },
      {
        title: 'The season on your side',
        text: 'Fall is the better half of the year for trees and shrubs here. Asking in August gets you onto an October calendar.',
      },
      {
        title: 'Pictures do half the talking',
        text: 'A photograph of the corner that floods or the bed that bakes brings better answers than a wish for something nice.',
      },
    ],
    depends: [
      'Red clay holds water in spring, sets like brick in summer and drains badly all year. Raised beds, compost and patience are the usual answer; a hole dug in clay and filled with potting soil is a bucket.',
      'Watering is limited by address: sprinklers run on odd or even days throughout the metro, so what you plant has to get by on alternate days when it is 100.',
    ],
    license:
      'Landscapers need no state license, but applying pesticides or weedkiller for pay takes one from the Department of Agriculture, Food and Forestry, and a sprinkler system on your water line needs backflow protection: ask who holds the plumbing license for the connection.',
    callAtOnce:
      'Water standing against the house after every rain, or a retaining wall that has begun to lean. Both get dearer by the month.',
    cities: {
      edmond: 'In Edmond, deer eat what the catalog calls hardy, and associations approve fences and front beds. Ask about both.',
      norman:
        'Norman soils change from clay to river sand toward the Canadian. Have somebody put a shovel in yours before they name a plant.',
    },
    call: { title: 'Mud in April, dust in August?', text: 'Show us the corner that bothers you most.' },
  },
  pages: [
    bestOf({
      paths: ['/best-landscapers-oklahoma-city', '/best-landscapers-okc'],
      service: 'Landscaping',
      label: 'Best landscapers',
      title: 'Best Landscapers in Oklahoma City',
      description:
        'Landscapers around Oklahoma City by rating with phone numbers: design, drainage, sod, patios and irrigation, and what to ask each of them.',
      heading: 'Best Landscapers in Oklahoma City',
      lede: 'The best rated around the metro, for one bed or for the whole yard.',
      list: { services: ['Landscaping', 'Landscaper'] },
      highlights: [
        { title: 'Clay first', text: 'Soil and drainage before plants, or it all comes out again.' },
        { title: 'Native and tough', text: 'Redbud, little bluestem, yaupon: pretty, and used to this.' },
        { title: 'Marked lines', text: 'Utilities are marked free of charge before anybody digs.' },
        { title: 'Across the metro', text: 'Landscapers from Oklahoma City, Edmond and Norman.' },
      ],
      lists: [
        {
          title: 'For the whole yard',
          items: [
            'Design and planting plans',
            'Beds, edging and mulch',
            'Sod, seed and grading',
            'French drains and downspout lines',
            'Patios, walks and retaining walls',
            'Irrigation, drip and lighting',
          ],
        },
      ],
      questions: [
        'What will you do to the soil before planting?',
        'Where does the water go afterward?',
        'Which of these plants are native, and how large do they get?',
        'What do you replace if it dies in the first year?',
        'Who waters until it has rooted, and how often?',
        'Who calls 811, and who marks our own lines?',
      ],
      listTitle: 'Landscapers, best rated first',
    }),
    category({
      paths: ['/landscaping-services-oklahoma-city'],
      service: 'Landscaping',
      label: 'Landscaping',
      title: 'Landscaping Services in Oklahoma City',
      description:
        'Landscaping and lawn care in Oklahoma City: what the work includes, when to plant, how to get through summer, and who to ask for a quote.',
      heading: 'Landscaping Services in Oklahoma City',
      lede: 'Landscapers and lawn companies in one list, and what each kind of work involves in this soil.',
      featuresTitle: 'What they do',
      features: [
        {
          title: 'Design',
          text: 'A drawing to scale, with the sun, the slope and the gas meter on it. Some charge for it and credit it to the work.',
        },
        {
          title: 'Grading and drainage',
          text: 'The ground should fall away from the slab on all sides. Where it does not, no planting looks good for long.',
        },
        {
          title: 'Beds and trees',
          text: 'Holes twice as wide as the root ball and no deeper, the root flare in sight, mulch that stays off the bark.',
        },
        {
          title: 'Hardscape',
          text: 'Compacted base, edge restraint, a fall for the rain. Ask what lies under the pavers, since that is what you are paying for.',
        },
        {
          title: 'Care through the year',
          text: 'Pre-emergent before the redbuds drop their flowers, mowing height raised for summer, leaves off the fescue by Thanksgiving.',
        },
      ],
      stepsTitle: 'How a yard gets made',
      steps: [
        { title: 'Walk it', text: 'Sun, slope, wind, and where the water stands.' },
        { title: 'Draw it', text: 'With kinds, sizes and counts, and a price for each stage.' },
        { title: 'Build it', text: 'Drains and stone first, plants next, mulch last.' },
        { title: 'Water it in', text: 'The first summer decides. Agree on who holds the hose.' },
      ],
      toggle: true,
      list: {
        services: ['Landscaping', 'Landscaper', 'Lawn Care', 'Lawn Service'],
        location: 'oklahoma-city',
        otherwise: { nameContains: 'landscap' },
      },
      found: 'Found {n} landscaping professionals serving Oklahoma City.',
      best: { label: 'Best landscapers in Oklahoma City', to: '/best-landscapers-oklahoma-city' },
      bestText: 'Ranked across the metro, with questions to ask.',
    }),
  ],
} satisfies Trade;
