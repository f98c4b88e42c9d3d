import { cityNames, countOfCities } from '../../find-city.ts';
import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `pest control, pest, exterminator, exterminating, pest control company, bug guy, termite control,
    control de plagas, plaga, fumigador, fumigación, exterminador, exterminadores, fumigadores`,
  words: `termite, termite inspection, termite treatment, ant, fire ant, carpenter ant, spider, brown recluse, recluse,
    black widow, roach, cockroach, bed bug, bedbug, bug, bug spray, insect, flea, tick, mosquito, wasp, hornet, bee,
    bee removal, yellow jacket, mice, mouse, rat, rodent, mouse trap, rodent control, mole, gopher, skunk, raccoon,
    squirrel, possum, armadillo, snake, wildlife removal, animal removal, bat removal, cricket, scorpion, centipede,
    silverfish, wood bee, carpenter bee, fumigation, critter, cucaracha, hormiga, termita, ratón, ratones, chinche, araña,
    rata, alacrán, alacranes, avispa, abeja, pulga, comején, bicho, insecto, roedor, roedores, víbora, ardilla, mapache,
    fumigar, panal, avispero, garrapata, zancudo, mosco, polilla, tlacuache, zorrillo, moscas, enjambre, grillos, araña
    violinista, murciélago, animales en el ático, topos, tuza, hormiguero`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Ask for the applicator’s license',
    text: 'Pest control applicators are licensed by the Oklahoma Department of Agriculture, Food and Forestry. Ask which license the company works under.',
  },
  {
    title: 'Catch one to show',
    text: 'Brown recluse spiders, scorpions, termites and ants are treated in different ways. What it is decides what it costs.',
  },
  {
    title: 'For termites, ask about year two',
    text: 'How long the warranty runs, what renewing it costs, and whether it pays for new damage or only for another treatment.',
  },
  {
    title: 'Ask how long to stay off',
    text: 'Have the product named, and the hours until children, pets and bare feet may be back on the floor or the grass.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Quarterly visit', spellings: ['Quarterly', 'Quarterly service', 'Quarterly treatment'] },
  { name: 'First visit', spellings: ['Initial visit', 'Initial treatment'] },
  { name: 'Termite treatment', spellings: ['Termites', 'Termite treatment, whole house'] },
  {
    name: 'Termite letter for a sale',
    short: 'Termite letter',
    spellings: ['Termite letter', 'Termite inspection', 'WDI report'],
  },
  { name: 'Mosquitoes, per visit', spellings: ['Mosquitoes', 'Mosquito treatment', 'Mosquito spraying'] },
  { name: 'Bed bugs, one bedroom', spellings: ['Bed bugs', 'Bed bug treatment'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'Pest control',
    to: '/pest-control-services-oklahoma-city',
    line: 'Termites, recluse spiders, ants, mice in October',
  },
  footer: { label: 'Pest control', to: '/pest-control-services-oklahoma-city' },
  copy: {
    description:
      'Pest control in {city} with their ratings: termites, spiders, ants, mice, wasps. Call companies directly or ask for free quotes.',
    lede: 'Recluse spiders in the closet, scorpions in the bath, a mud tube up the foundation. Find who treats what you have, and skip what you do not need.',
    features: [
      {
        title: 'Termites and the wood report',
        text: 'Subterranean termites live in most of Oklahoma soil. An inspection looks at slab edges, plumbing penetrations and wherever wood touches dirt.',
      },
      {
        title: 'Spiders and scorpions',
        text: 'Sprays alone do little against a recluse. Sticky traps, sealed gaps and fewer cardboard boxes do more, and a good technician says so.',
      },
      {
        title: 'Mice, rats and what follows',
        text: 'They come in when the fields cool in October, through holes the width of a dime. Closing those is the treatment, bait is the afterthought.',
      },
    ],
    benefits: [
      {
        title: 'Once, or by the quarter',
        text: 'Some problems are one visit. Compare a single treatment with a plan before you sign for a year of both.',
      },
      {
        title: 'The product by name',
        text: 'In writing you can ask what is used, where, and how long to keep the dog away. The label is public.',
      },
      {
        title: 'Warranties side by side',
        text: 'Termite agreements differ in what they repay. Two on the table show it better than any explanation.',
      },
      {
        title: 'No scare at the door',
        text: 'Door-to-door sellers come with the warm weather. You can look at companies on your own time instead.',
      },
    ],
    depends: [
      'Swarms come after the first warm rains of spring, and winged ants swarm too. Keep a few in a jar: bent feelers and a pinched waist are ants, straight feelers and a thick waist are termites, and the difference is a great deal of money.',
      'Dry summers push everything toward the house for water. Dripping faucets, mulch against brick and irrigation on the foundation invite more than a spray can turn away.',
    ],
    license:
      'Anyone who applies pesticides for hire works under a license from the Oklahoma Department of Agriculture, Food and Forestry, in the category of the work: termites are one, general pests another.',
    callAtOnce:
      'Wasps or bees in a wall where someone is allergic, bats indoors, or a bite that turns dark and grows. For the bite, a doctor first.',
    steps: [
      'Say what you saw, where and when.',
      'We look for a pest control company near you. Ask it for the applicator’s license.',
      'Compare the product, the visits and what the warranty repays.',
      'You get the record of what was applied where, and pay.',
    ],
    cities: {
      edmond: {
        lede: 'Oak woods at the back fence and crews digging next door. Worth bringing up with pest control companies in Edmond.',
        features: [
          {
            title: 'Ticks, scorpions, carpenter ants',
            text: 'Wooded lots come with all three. Ask what can be done at the tree line before anyone treats indoors.',
          },
          {
            title: 'What construction stirs up',
            text: 'When the field behind the fence becomes a street, mice, snakes and field ants move on to the nearest slab. Closing gaps does more than spraying them.',
          },
          {
            title: 'Termites in the forms',
            text: 'Wood left in the ground when a slab was poured feeds termites for years. In a newer house, ask what was treated before the concrete, and who has the record.',
          },
        ],
        benefits: [
          { title: 'A patio without ticks', text: 'A treated edge and short grass keep them in the woods.' },
          { title: 'Nothing in the attic', text: 'Screened vents and trimmed limbs keep squirrels off the insulation.' },
          { title: 'Proof for the sale', text: 'A treatment record with dates is what a buyer’s inspector asks for.' },
          { title: 'Shoes safe by the door', text: 'Scorpions stay outside when the sill is sealed and the mulch pulled back.' },
        ],
        note: 'Buying in Edmond? Lenders often ask for a wood-destroying insect report. It takes an inspector licensed for that work.',
      },
      norman: {
        lede: 'Shared walls, crawl spaces and a river full of mosquitoes. Worth bringing up with pest control companies in Norman.',
        features: [
          {
            title: 'Bedbugs and moving days',
            text: 'Apartments around the university trade furniture twice a year. Treatment takes more than one visit, so ask for all of them in the price.',
          },
          {
            title: 'Under the bungalow',
            text: 'A crawl space with bare dirt suits termites and brown recluses. Ask for it to be inspected from inside, with pictures of what is down there.',
          },
          {
            title: 'Mosquitoes by the water',
            text: 'Low ground along the Canadian River and the creeks holds water after rain. Emptying containers comes first; ask what a spray adds, and what it does to bees.',
          },
        ],
        benefits: [
          { title: 'A mattress that is yours alone', text: 'Encased and treated in time, a bed need not be thrown out.' },
          { title: 'Dry dirt, fewer bugs', text: 'A vapor barrier under the house drives out what likes it damp.' },
          { title: 'Evenings on the porch', text: 'With standing water gone, one treatment lasts longer.' },
          { title: 'Units that do not trade', text: 'When next door is treated as well, roaches have nowhere to go.' },
        ],
        note: 'East of town, rain from Norman yards runs to Lake Thunderbird, which the city drinks from. Ask how close to a ditch a product may go.',
      },
    },
    call: { title: 'Caught one?', text: 'Keep it in a jar to show on the first visit. The name decides the treatment.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-pest-control-oklahoma-city', '/best-pest-control-okc'],
      label: 'Best pest control',
      title: 'Best Pest Control in Oklahoma City',
      description:
        'Pest control companies around Oklahoma City with ratings and phone numbers: termites, recluse spiders, rodents, and six questions to ask.',
      heading: 'Best Pest Control in Oklahoma City',
      lede: 'Companies around the metro with their ratings and phone numbers, and the questions that sort them.',
      list: { services: ['Pest Control'] },
      highlights: [
        { title: 'Licensed applicators', text: 'The state Department of Agriculture, Food and Forestry keeps the list.' },
        { title: 'Termite country', text: 'Ask for an inspection before a treatment, always.' },
        { title: 'Named products', text: 'You may read the label before it is sprayed.' },
        { title: `All ${countOfCities()}`, text: `${cityNames()} in one list.` },
      ],
      lists: [
        {
          title: 'In and around the house',
          items: [
            'Termite inspection and treatment',
            'Brown recluse and other spiders',
            'Ants, roaches and scorpions',
            'Mice and rats, with the holes closed',
            'Wasps, hornets and yellowjackets',
            'Bedbugs, fleas and ticks',
          ],
        },
      ],
      questions: [
        'Which license category covers this treatment?',
        'What exactly is it, and how did you tell?',
        'Which product, where, and how long do we stay off?',
        'Is it one visit, or does it take several?',
        'What does the warranty pay for, and what does renewing it cost?',
        'What should we change ourselves so that it stays away?',
      ],
      listTitle: 'Pest control companies',
    },
    {
      template: 'category',
      paths: ['/pest-control-services-oklahoma-city'],
      label: 'Pest control',
      title: 'Pest Control Services in Oklahoma City',
      description:
        'What pest control in Oklahoma City involves, season by season, from termite swarms to October mice, and local companies to call.',
      heading: 'Pest Control Services in Oklahoma City',
      lede: 'What comes when, what treating it involves, and who does it here.',
      featuresTitle: 'What a company does',
      shown: 3,
      features: [
        {
          title: 'Inspect before treating',
          text: 'Flashlight, ladder, crawl space. A company that quotes a treatment without having looked is selling the treatment, not the cure.',
        },
        {
          title: 'Treat the cause',
          text: 'Bait where ants nest, dust in the wall void, soil treated around the slab. A baseboard spray in every room is rarely the answer.',
        },
        {
          title: 'Close the house',
          text: 'Door sweeps, mesh on vents, foam around pipes. Exclusion is dull and lasts for years.',
        },
        {
          title: 'Come back',
          text: 'Eggs hatch after the first visit. The second should be on the invoice from the start.',
        },
        {
          title: 'Report in writing',
          text: 'What was found, what was applied and how much of it: the applicator has to keep a record, and you may have a copy.',
        },
      ],
      stepsTitle: 'How it goes',
      steps: [
        { title: 'Describe it', text: 'Where, when, how many. Keep one in a jar for the visit.' },
        { title: 'Inspection', text: 'Inside, outside and underneath, with you along.' },
        { title: 'Treatment', text: 'Named product, named places, and the hours to keep off.' },
        { title: 'Follow-up', text: 'Traps and stations checked again after a few weeks.' },
      ],
      toggle: false,
      best: { label: 'Best pest control in Oklahoma City', to: '/best-pest-control-oklahoma-city' },
      bestText: 'Everyone listed in the metro, with questions to ask each.',
    },
  ],
} satisfies TradeWords;
