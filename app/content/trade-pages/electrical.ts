import { bestOf, landing } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const electrical = {
  copy: {
    types: ['Electrical'],
    description:
      'Electricians in {city} by rating and reviews: panels, circuits, storm damage, generators, chargers. Call them directly or ask for free quotes.',
    lede: 'A breaker that keeps tripping, a panel from 1968, a car that wants charging. Compare electricians who work here and hear from the ones you choose.',
    features: [
      {
        title: 'Panels and service',
        text: 'Many houses still live on 100 amps or on a breaker panel whose maker is long gone. An electrician can say whether yours is merely full or actually a risk.',
      },
      {
        title: 'Storm damage at the house',
        text: 'The weatherhead, the mast and the meter base are yours, the wire to the pole is not. When ice or a limb pulls them off the wall, repairs start with the electrician.',
      },
      {
        title: 'New loads',
        text: 'A hot tub, a shop, a car charger, a second oven: each starts with a load calculation, so that the new circuit does not starve the old ones.',
      },
    ],
    benefits: [
      {
        title: 'Scope you can compare',
        text: 'One electrician prices a breaker, another a panel. With both in writing you can ask why, before you pay for either.',
      },
      {
        title: 'Permits in the right name',
        text: 'Whoever does the work should pull the permit and meet the inspector. Quotes in writing show who means to.',
      },
      {
        title: 'Small jobs count',
        text: 'Two dead outlets are worth asking about. Some companies want remodels, others make a good living from an hour at a time.',
      },
      {
        title: 'Nothing sold on fear',
        text: 'You ask in your own words and read the answers in peace, with nobody in the hallway pointing at your panel.',
      },
    ],
    depends: [
      'Wiring follows the year a house was built. Those from the late 1960s and early 1970s may have aluminum branch circuits, older ones two-prong outlets and no ground, and many of both have had a handyman in the attic since.',
      'Then there is the weather. Ice loads the overhead drop, lightning travels in on anything metal, and long outages tempt people to back-feed a house from a portable generator, which can kill a line worker. A transfer switch or an interlock is the legal way to do it.',
    ],
    license:
      'Electrical contractors and journeymen are licensed by the Oklahoma Construction Industries Board. A helper may be on the job, but somebody with a license answers for it.',
    callAtOnce:
      'A burning smell, a warm or buzzing panel, sparks, water in a fixture, or lights that flare and dim all over the house, which can mean a lost neutral. Switch off the main if you can reach it dry.',
    cities: {
      edmond:
        'Much of Edmond buys its power from the city itself, Edmond Electric. Work at the meter is arranged with them, so ask whether your electrician has done it before.',
      norman:
        'Norman is served by more than one power company, depending on the street. Have a bill at hand when you call: who owns the wire decides who disconnects it.',
    },
    call: { title: 'Lights out in half the house?', text: 'Say what works and what does not. It narrows things down.' },
  },
  pages: [
    bestOf({
      paths: ['/best-electricians-oklahoma-city', '/best-electricians-okc'],
      service: 'Electrical',
      label: 'Best electricians',
      title: 'Best Electricians in Oklahoma City',
      description:
        'The best rated electricians in Oklahoma City with phone numbers: panels, rewiring, storm repairs and generator hookups, and what to ask.',
      heading: 'Best Electricians in Oklahoma City',
      lede: 'Best rated first. Below the list of what they do is a form, if you would rather have them call you.',
      reasonsTitle: 'Why choose an electrician from here',
      reasons: [
        {
          title: 'A license to look up',
          text: 'The state licenses this trade, so anybody who wires your house should give you a number without a pause. These pages give you the company to ask.',
        },
        {
          title: 'Used to old houses',
          text: 'Knob and tube in Heritage Hills, aluminum in a ranch house from 1970: ask any of them what they found in the last house like yours.',
        },
        {
          title: 'There after the ice',
          text: 'Companies that live here are still here in May, when the mast they put up in a January storm turns out to need a second visit.',
        },
      ],
      lists: [
        {
          title: 'Repairs',
          items: [
            'Breakers that trip, outlets that died',
            'Masts and meter bases after storms',
            'Aluminum wiring made safe',
            'Flickering lights and loose neutrals',
            'Ground-fault and arc-fault protection',
          ],
        },
        {
          title: 'New work',
          items: [
            'Panel and service upgrades',
            'Generators, transfer switches, interlocks',
            'Car chargers and shop circuits',
            'Lighting, fans and whole-house surge protection',
            'Wiring for additions and remodels',
          ],
        },
      ],
      listTitle: 'Electricians in Oklahoma City, best rated first',
    }),
    landing({
      paths: ['/electrical-contractors-oklahoma-city'],
      service: 'Electrical',
      label: 'Electrical services',
      title: 'Electrical Services in Oklahoma City',
      description:
        'What electrical contractors in Oklahoma City do, what a panel upgrade involves, who needs a permit, and how to reach a licensed one.',
      heading: 'Electrical Services in Oklahoma City',
      lede: 'What the common jobs involve, so that you know what you are being quoted for.',
      featuresTitle: 'The jobs people call about',
      features: [
        {
          title: 'Upgrading a panel',
          text: 'The power is off for most of a day, the city inspects, and the utility reconnects. The quote should name all three, and say whether the meter base and grounding are new as well.',
        },
        {
          title: 'Adding a circuit',
          text: 'The distance from the panel decides the price more than the outlet does. Expect questions about your attic, your crawl space and what the circuit will feed.',
        },
        {
          title: 'Finding a fault',
          text: 'Tracing an intermittent fault is paid by the hour, because nobody knows how long it takes. Ask for a limit, and a call before it is passed.',
        },
        {
          title: 'Backing up the house',
          text: 'A portable generator with an interlock keeps a refrigerator and a furnace fan going. A standby unit adds a gas line, so a plumber comes into it too.',
        },
      ],
      localTitle: 'Wiring in a storm state',
      paragraphs: [
        'The ice storm of October 2020 came while the leaves were still on, and brought limbs down on service drops across the metro. Houses whose masts had been bent waited longest, because the power company cannot reconnect to a damaged one.',
        'If yours leans already, have it seen to in a quiet month. And if you are putting in a storm shelter, ask about light, power and bonding before the concrete is poured.',
      ],
      notes: [
        {
          title: 'Who may do it',
          text: 'The Construction Industries Board licenses electrical contractors and journeymen. Cities issue the permits and send the inspector.',
        },
        { title: 'Stay away from', text: 'A wire on the ground, a fence it touches, and standing water near either.' },
      ],
      best: { label: 'Best electricians in Oklahoma City', to: '/best-electricians-oklahoma-city' },
      bestText: 'The list, by rating and reviews, with numbers to call.',
      ask: 'panel',
    }),
  ],
} satisfies Trade;
