import { bestOf, category } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const pestControl = {
  copy: {
    types: ['Pest Control'],
    description:
      'Pest control in {city} by rating and reviews: termites, spiders, ants, mice, wasps. Call companies directly or ask for free quotes.',
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
      'Whoever applies pesticides for hire works under a license from the Oklahoma Department of Agriculture, Food and Forestry, in the category of the work: termites are one, general pests another.',
    callAtOnce:
      'Wasps or bees in a wall where somebody is allergic, bats indoors, or a bite that turns dark and grows. For the bite, a doctor first.',
    cities: {
      edmond:
        'Wooded lots in Edmond come with ticks, scorpions and carpenter ants. Ask what can be done at the tree line before treating indoors.',
      norman:
        'Shared walls and moving days around the university make bedbugs a Norman question. Treatment takes more than one visit, so ask for all of them in the price.',
    },
    call: { title: 'Caught one?', text: 'Take a picture next to a coin. It saves a visit.' },
  },
  pages: [
    bestOf({
      paths: ['/best-pest-control-oklahoma-city', '/best-pest-control-okc'],
      service: 'Pest Control',
      label: 'Best pest control',
      title: 'Best Pest Control in Oklahoma City',
      description:
        'Pest control companies around Oklahoma City by rating with phone numbers: termites, recluse spiders, rodents, and six questions to ask.',
      heading: 'Best Pest Control in Oklahoma City',
      lede: 'Companies around the metro, the best rated first, and the questions that sort them.',
      list: { services: ['Pest Control'] },
      highlights: [
        { title: 'Licensed applicators', text: 'The state Department of Agriculture, Food and Forestry keeps the list.' },
        { title: 'Termite country', text: 'Ask for an inspection before a treatment, always.' },
        { title: 'Named products', text: 'You may read the label before it is sprayed.' },
        { title: 'All three cities', text: 'Oklahoma City, Edmond and Norman in one list.' },
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
      listTitle: 'Pest control companies, best rated first',
    }),
    category({
      paths: ['/pest-control-services-oklahoma-city'],
      service: 'Pest Control',
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
        { title: 'Describe it', text: 'Where, when, how many. A photograph is better than a name.' },
        { title: 'Inspection', text: 'Inside, outside and underneath, with you along.' },
        { title: 'Treatment', text: 'Named product, named places, and the hours to keep off.' },
        { title: 'Follow-up', text: 'Traps and stations read again after some weeks.' },
      ],
      toggle: false,
      best: { label: 'Best pest control in Oklahoma City', to: '/best-pest-control-oklahoma-city' },
      bestText: 'Every company of the metro, with questions to ask each.',
    }),
  ],
} satisfies Trade;
