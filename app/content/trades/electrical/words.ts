import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `electrical, electric, electrician, electricity, electrical contractor, electrition, electritian, electrican,
    electricista, electricidad, eléctrico`,
  words: `wiring, rewire, rewiring, breaker, breaker box, breaker panel, circuit, circuit breaker, fuse, fuse box, panel,
    panel upgrade, electric panel, outlet, gfci, gfi, power outlet, light switch, light fixture, lighting, ceiling fan,
    chandelier, recessed light, can light, surge protector, generator, generac, ev charger, car charger, tesla charger,
    power out, no power, power outage, weatherhead, electric meter, meter base, smoke detector, doorbell, hot tub wiring,
    aluminum wiring, flickering light, landscape lighting, security light, apagón, enchufe, tomacorriente, corto circuito,
    cortocircuito, ventilador de techo, sin luz, no hay luz, cableado, flickering, flicker, power went out, lost power,
    lights out, sparking, luz, luces, se fue la luz, sin electricidad, interruptor, apagador, foco, lámpara, fusible,
    chispas, panel eléctrico, eléctrica, instalación eléctrica, saca chispas, generador, abanico de techo, abanico, toma de corriente, contacto de luz, contacto eléctrico, pastilla de luz, baja la
    pastilla, huele a quemado, olor a quemado, cable quemado, huele a cable quemado, enchufe quemado, cable de luz, cable
    eléctrico, cable en el suelo, cable pelado, medidor de luz, caja de breakers, caja de fusibles, caja eléctrica, cargador
    de carro, cargador para carro, cargador eléctrico, parpadea, parpadean, parpadeando, mufa, alarma de humo, detector de
    humo, timbre de la puerta, planta de luz, planta eléctrica`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Ask for the license number',
    text: 'Electrical contractors in Oklahoma are licensed by the Construction Industries Board. Ask for the number on the phone and look it up at cibverify.ok.gov.',
  },
  {
    title: 'Read the panel first',
    text: 'The size of the main breaker and the number of free slots say more than a description. Have both ready when you call.',
  },
  {
    title: 'Ask who pulls the permit',
    text: 'New circuits and panel changes usually need one from the city. It belongs in the contractor’s name, not in yours.',
  },
  {
    title: 'After an ice storm, two calls',
    text: 'A line down in the yard is for your electric company, and no one should go near it. If the mast came off the house, ask the electrician what has to be repaired before the power can come back.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Service call', spellings: ['Service visit', 'Trip charge', 'Diagnostic visit', 'House call'] },
  { name: 'Outlet or switch', spellings: ['Outlet', 'Switch', 'New outlet', 'Outlet or switch, replaced'] },
  {
    name: 'Ceiling fan, on an existing box',
    short: 'Ceiling fan',
    spellings: ['Ceiling fan', 'Ceiling fan installation', 'Ceiling fan, installed'],
  },
  {
    name: '200 amp panel',
    spellings: ['Panel', '200 A panel', 'Panel replacement', 'Panel upgrade', '200 amp panel upgrade', 'Breaker panel'],
  },
  {
    name: 'Whole-house surge protector',
    short: 'Surge protector',
    spellings: ['Surge protector', 'Whole-home surge protector', 'Surge protection'],
  },
  { name: 'EV charger circuit', spellings: ['EV charger', 'Car charger', 'EV charger, installed', 'EV charger installation'] },
  {
    name: 'Standby generator, installed',
    short: 'Standby generator',
    spellings: ['Generator', 'Standby generator', 'Whole-house generator', 'Generator installation'],
  },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'Electrical',
    to: '/best-electricians-oklahoma-city',
    line: 'Old panels, new circuits, storm damage at the mast',
  },
  copy: {
    description:
      'Electricians in {city} with their ratings: panels, circuits, storm damage, generators, chargers. Call them directly or ask for free quotes.',
    lede: 'A breaker that keeps tripping, a panel from 1968, a car that needs charging. Compare electricians and call the ones you choose.',
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
        text: 'The electrician who does the work should pull the permit and meet the inspector. Quotes in writing show who means to.',
      },
      {
        title: 'Small jobs count',
        text: 'Two dead outlets are worth asking about. Some companies want remodels, others make a good living from an hour at a time.',
      },
      {
        title: 'Nothing sold on fear',
        text: 'You ask in your own words and weigh the answers in peace, with no one in the hallway pointing at your panel.',
      },
    ],
    depends: [
      'Wiring follows the year a house was built. Those from the late 1960s and early 1970s may have aluminum branch circuits, older ones two-prong outlets and no ground, and many of both have had a handyman in the attic since.',
      'Then there is the weather. Ice loads the overhead drop, lightning travels in on anything metal, and long outages tempt people to back-feed a house from a portable generator, which can kill a line worker. A transfer switch or an interlock is the legal way to do it.',
    ],
    license:
      'Electrical contractors and journeymen are licensed by the Oklahoma Construction Industries Board. A helper may be on the job, but someone with a license answers for it.',
    callAtOnce:
      'A burning smell, a warm or buzzing panel, sparks, water in a fixture, or lights that flare and dim all over the house, which can mean a lost neutral. Switch off the main if you can reach it dry.',
    steps: [
      'Say what works and what does not, and the age of the house.',
      'We look for an electrical contractor near you. Ask for the license number.',
      'Compare scope first: a breaker, a circuit or a whole panel.',
      'The permit is closed, the panel is labeled, and you pay.',
    ],
    cities: {
      edmond: {
        lede: 'A city that runs its own power company, and houses that keep adding cars, shops and pools. Worth bringing up with electricians in Edmond.',
        features: [
          {
            title: 'Edmond Electric at the meter',
            text: 'Much of Edmond buys its power from the city itself. Disconnecting for a panel or a mast is arranged with Edmond Electric, so ask who makes that call.',
          },
          {
            title: 'Chargers, shops and pools',
            text: 'Houses on large lots add loads far from the panel. Distance decides the wire size, so walk the run together before anyone names a price.',
          },
          {
            title: 'Panels from the first boom',
            text: 'Subdivisions of the 1970s and 1980s often still have their first panel. Ask for the make, the age and the free spaces before you add a circuit.',
          },
        ],
        benefits: [
          {
            title: 'Room for the car',
            text: 'A circuit planned for the charger spares you a second trench when the shop comes.',
          },
          {
            title: 'Lights on at the gate',
            text: 'Low-voltage lines along a long drive cost little to run and find visitors in the dark.',
          },
          {
            title: 'Surges stopped outside',
            text: 'A protector at the panel saves the appliances that a strip behind the desk cannot.',
          },
          { title: 'A labeled panel', text: 'When every breaker has a name, the next repair takes half the time.' },
        ],
        note: 'Where the wires are underground, as in most newer parts of Edmond, call 811 before a trench. The lines beyond your meter stay unmarked.',
      },
      norman: {
        lede: 'Two power companies, century-old bungalows, and rentals with more plugs than outlets. Worth bringing up with electricians in Norman.',
        features: [
          {
            title: 'OG&E or the cooperative',
            text: 'Norman is served by more than one power company, depending on the street. Have a bill ready when you call: who owns the wire decides who disconnects it.',
          },
          {
            title: 'Two prongs, no ground',
            text: 'Bungalows in the old neighborhoods may still have ungrounded circuits under newer outlets. A tester shows it in seconds, and a remodel is the time to fix it.',
          },
          {
            title: 'Overhead drops under big trees',
            text: 'Streets near the campus are shaded by elms and pecans, and the service drop runs through them. After ice, look at the mast before you look at the lights.',
          },
        ],
        benefits: [
          {
            title: 'Outlets where people sit',
            text: 'Added circuits end the extension cords in a rental with four laptops to a room.',
          },
          { title: 'A mast that holds', text: 'A braced mast and a trimmed tree keep the power on after the first ice.' },
          { title: 'Safe for old plaster', text: 'Fishing wire through old walls with care costs less than patching them.' },
          {
            title: 'Insurers ask less',
            text: 'Some insurers want fuse boxes and old wiring gone. A closed permit is the proof.',
          },
        ],
        note: 'In a historic district of Norman, a new meter base or conduit on the front of the house may need approval. Ask before it is mounted.',
      },
    },
    call: { title: 'Planning electrical work?', text: 'Say what you want to add or change, and how old the panel is.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-electricians-oklahoma-city', '/best-electricians-okc'],
      label: 'Best electricians',
      title: 'Best Electricians in Oklahoma City',
      description:
        'Electricians in Oklahoma City with ratings and phone numbers: panels, rewiring, storm repairs and generator hookups, and what to ask.',
      heading: 'Best Electricians in Oklahoma City',
      lede: 'Ratings, review counts and phone numbers in one list, what electricians are called for here, and a form if you would rather write it down once.',
      reasonsTitle: 'Why choose with care',
      reasons: [
        {
          title: 'A license to look up',
          text: 'The state licenses this trade, so anyone who wires your house should give you a number without a pause. Two minutes at cibverify.ok.gov tell you whether it is good.',
        },
        {
          title: 'Old houses are different',
          text: 'Knob and tube in Heritage Hills, aluminum in a ranch house from 1970: ask any of them what they found in the last house like yours.',
        },
        {
          title: 'A second visit',
          text: 'The mast put up in a January storm may need another look in May. Ask each where the shop is, and how long it has been there.',
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
      listTitle: 'Electricians in Oklahoma City',
    },
    {
      template: 'landing',
      paths: ['/electrical-contractors-oklahoma-city'],
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
          text: 'Tracing an intermittent fault is paid by the hour, because no one knows how long it takes. Ask for a limit, and a call before it is passed.',
        },
        {
          title: 'Backing up the house',
          text: 'A portable generator with an interlock keeps a refrigerator and a furnace fan going. A standby unit adds a gas line, so a plumber comes into it too.',
        },
      ],
      localTitle: 'Wiring in a storm state',
      paragraphs: [
        'The ice storm of October 2020 came while the leaves were still on, and brought limbs down on service drops across the metro. Houses whose masts had been bent waited longest, because the power company cannot reconnect to a damaged one.',
        'If yours leans already, have it repaired in a quiet month. And if you are putting in a storm shelter, ask about light, power and bonding before the concrete is poured.',
      ],
      notes: [
        {
          title: 'Who may do it',
          text: 'The Construction Industries Board licenses electrical contractors and journeymen. Cities issue the permits and send the inspector.',
        },
        { title: 'Stay away from', text: 'A wire on the ground, a fence it touches, and standing water near either.' },
      ],
      best: { label: 'Best electricians in Oklahoma City', to: '/best-electricians-oklahoma-city' },
      bestText: 'Ratings, review counts and numbers to call, in one list.',
      ask: 'panel',
    },
  ],
} satisfies TradeWords;
