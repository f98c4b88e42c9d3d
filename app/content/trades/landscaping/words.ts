import { cityNames } from '../../find-city.ts';
import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `landscaping, landscaper, landscape, landscape design, landscape company, landscaping company, jardinero,
    jardinera, jardinería, paisajista, paisajismo`,
  words: `gardener, gardening, garden, flower bed, flowerbed, mulch, mulching, sod, sod installation, sprinkler,
    sprinkler system, sprinkler head, irrigation, irrigation system, drainage, french drain, yard drainage,
    standing water, retaining wall, paver, patio, patio cover, outdoor kitchen, fire pit, hardscape, hardscaping, shrub,
    hedge, hedge trimming, bush, bush trimming, xeriscape, grading, yard grading, topsoil, dirt work, rock bed, planting,
    backyard, front yard, outdoor lighting, artificial turf, water feature, jardín, jardines, riego, aspersor, aspersores,
    plantas, pasto artificial, sembrar flores, plantar flores, arbusto, podar arbustos, podar setos, cortar setos, setos, piedras para
    jardín, piedra decorativa, adoquín, adoquines, muro de contención, drenaje francés, tierra para jardín, pasto en rollo,
    zacate en rollo, sistema de riego, diseño de jardines, encharca, encharcado`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'No one digs before 811',
    text: 'A call to OKIE811 three business days ahead has the utilities mark their buried lines, free. No one marks private ones: show them your sprinklers, the gas to the grill, the power to the shed.',
  },
  {
    title: 'Ask what lives in clay',
    text: 'Red clay, wind and August are hard on plants from a catalog. Ask what they mix into the soil and which natives they would use.',
  },
  {
    title: 'Plan for odd and even days',
    text: 'Oklahoma City, Edmond and Norman allow sprinklers on odd or even dates by house number. Ask how new sod gets through its first summer within that.',
  },
  {
    title: 'Get plant sizes in the plan',
    text: 'A drawing with kinds, sizes and numbers, and what is replaced if it dies in the first year.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Bed cleanup and mulch', spellings: ['Bed cleanup', 'Mulch', 'Mulching'] },
  { name: 'Sod, per sq ft', spellings: ['Sod', 'Sod, installed'] },
  { name: 'Design visit', spellings: ['Design', 'Design consultation', 'Landscape design'] },
  { name: 'French drain, per ft', spellings: ['French drain', 'Drainage'] },
  { name: 'Flagstone patio, per sq ft', short: 'Flagstone patio, sq ft', spellings: ['Flagstone patio'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'Landscaping',
    to: '/landscaping-services-oklahoma-city',
    line: 'Beds, drainage and patios that suit red clay',
  },
  copy: {
    description:
      'Landscapers in {city} with their ratings: beds, sod, drainage, patios, irrigation. Call directly or ask several for free quotes.',
    lede: 'A yard here has to survive wind, clay and August before it can look like anything. Find people who plan for that.',
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
        title: 'Name the trouble spots',
        text: 'The corner that floods and the bed that bakes bring better answers than a wish for something nice.',
      },
    ],
    depends: [
      'Red clay holds water in spring, sets like brick in summer and drains badly all year. Raised beds, compost and patience are the usual answer; a hole dug in clay and filled with potting soil is a bucket.',
      'Watering is limited by address: sprinklers run on odd or even days throughout the metro, so what you plant has to get by on alternate days when it is 100.',
    ],
    license:
      'Landscapers need no state license, but applying pesticides or weedkiller for pay takes one from the Department of Agriculture, Food and Forestry, and a sprinkler system on your water line needs backflow protection: ask who holds the plumbing license for the connection.',
    callAtOnce:
      'Water standing against the house after every rain, or a retaining wall that has begun to lean. Both cost more with every month.',
    steps: [
      'Describe the corner that floods, bakes or washes out.',
      'We look for a landscaper near you. Ask what does well in your soil.',
      'Compare plant sizes, counts and what lies under the pavers.',
      'It goes in, it is watered in, and you pay for each stage.',
    ],
    cities: {
      edmond: {
        lede: 'Sandstone under the grass, deer over the fence, and an association that reads the plan. Worth bringing up with landscapers in Edmond.',
        features: [
          {
            title: 'What deer leave alone',
            text: 'They eat what the catalog calls hardy. Ask for plants that your own neighbors have kept for three winters.',
          },
          {
            title: 'Slopes and short walls',
            text: 'Edmond rolls, and water runs. Terraces, swales and a wall that drains behind itself come before any bed on a slope.',
          },
          {
            title: 'Digging in rock',
            text: 'On the east side sandstone can lie a foot down. Ask what happens to the price when the auger stops, and put that in the bid.',
          },
        ],
        benefits: [
          { title: 'A slope that stays put', text: 'Planted terraces hold soil that grass alone lets go.' },
          { title: 'Flowers after the deer', text: 'The right plants come back when nibbled, or are not nibbled at all.' },
          { title: 'Less to water', text: 'Drip lines under mulch give roots what sprinklers lose to wind.' },
          { title: 'Passed by the board', text: 'A drawn plan with plant names gets its letter sooner.' },
        ],
        note: 'Front beds, fences and sheds often need a letter from the association in Edmond. Sprinklers run on odd or even dates by house number.',
      },
      norman: {
        lede: 'Clay in the center, sand by the river, woods by the lake. Worth bringing up with landscapers in Norman.',
        features: [
          {
            title: 'Three soils in one town',
            text: 'Norman changes from clay to river sand toward the Canadian. Have someone put a shovel in yours before they name a plant.',
          },
          {
            title: 'Rain on its way to the lake',
            text: 'The east side of town drains to Lake Thunderbird, which people here drink. Rain gardens and mulch hold soil back; ask which the plan has.',
          },
          {
            title: 'Shade for old yards',
            text: 'Big trees near the campus leave little sun for grass. Ground covers, paths and a seating corner cost less than resodding every fall.',
          },
        ],
        benefits: [
          { title: 'Puddles gone by noon', text: 'A swale and a rain bed empty a yard before the mosquitoes come.' },
          { title: 'Green under the elms', text: 'Sedges and ferns live where fescue gives up.' },
          { title: 'A bed for the sand', text: 'Compost every fall turns river sand into soil.' },
          { title: 'Somewhere to sit', text: 'Gravel and two trees make a yard usable for less than a deck.' },
        ],
        note: 'In Norman an alley often runs behind the lot, with gas and power in it. Call 811 before anyone sets a post or plants a tree there.',
      },
    },
    call: { title: 'Mud in April, dust in August?', text: 'Tell us about the corner that bothers you most.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-landscapers-oklahoma-city', '/best-landscapers-okc'],
      label: 'Best landscapers',
      title: 'Best Landscapers in Oklahoma City',
      description:
        'Landscapers around Oklahoma City with ratings and phone numbers: design, drainage, sod, patios and irrigation, and what to ask each of them.',
      heading: 'Best Landscapers in Oklahoma City',
      lede: 'Landscapers from all over the metro with their ratings, for one bed or for the whole yard.',
      list: { services: ['Landscaping', 'Landscaper'] },
      highlights: [
        { title: 'Clay first', text: 'Soil and drainage before plants, or it all comes out again.' },
        { title: 'Native and tough', text: 'Redbud, little bluestem, yaupon: pretty, and used to this.' },
        { title: 'Marked lines', text: 'Utilities are marked free of charge before anyone digs.' },
        { title: 'Across the metro', text: `Landscapers from ${cityNames()}.` },
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
      listTitle: 'Landscapers',
    },
    {
      template: 'category',
      paths: ['/landscaping-services-oklahoma-city'],
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
      bestText: 'From the whole metro, with questions to ask each of them.',
    },
  ],
} satisfies TradeWords;
