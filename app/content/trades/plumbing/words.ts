import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `plumbing, plumber, plumbing company, plumbing contractor, plomero, plomera, plomería, fontanero, fontanería`,
  words: `water heater, hot water, hot water heater, hot water tank, tankless, tankless water heater, toilet, commode,
    faucet, sink, kitchen sink, bathroom sink, disposal, garbage disposal, drain, drain cleaning, clog, clogged,
    clogged drain, clogged toilet, sewer, sewer line, sewage, sewer backup, septic, septic tank, septic system, slab leak,
    leak, water leak, leaking pipe, pipe, burst pipe, frozen pipe, busted pipe, repipe, repiping, gas line, gas leak,
    water line, main line, water main, water pressure, shower head, shower valve, bathtub, bath tub, tub, water softener,
    sump pump, sump, shut off valve, hose bib, spigot, outdoor faucet, backflow, hydro jetting, rooter, running toilet,
    dripping, no hot water, well pump, water well, leak detection, fuga de agua, fuga, calentador de agua, inodoro,
    excusado, baño tapado, desagüe, drenaje, drenaje tapado, tubería, tubo roto, llave de agua, lavabo, fregadero,
    fosa séptica, gotea, leaking, leaky, dripping faucet, gas smell, smell gas, smell of gas, boiler, agua, agua caliente,
    fuga de gas, huele a gas, olor a gas, grifo, llave que gotea, llave del agua, cañería, taza del baño,
    lavamanos, tapado, tapada, destapar, alcantarilla, taza, wc tapado, tapó, llave de paso, llave gotea, gotea la llave,
    goteo, gotear, tubos, tubo tapado, tubo de agua, regadera, ducha, tina de baño, tina tapada, bañera, mezcladora, presión de agua, presión del agua, coladera,
    céspol, bomba de agua, pozo de agua, suavizador de agua, triturador, retrete, caños, caño tapado, caño roto, destapar caño, destapar el caño, aguas negras, tirar agua, tira agua,
    tirando agua, agua del piso, agua por el piso`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Close the valve first',
    text: 'If water runs where it should not, shut the main: usually at the meter box near the curb, or where the line comes into the house. Then call.',
  },
  {
    title: 'Ask for the plumbing license',
    text: 'Plumbing contractors in Oklahoma are licensed by the Construction Industries Board. Looking the number up at cibverify.ok.gov takes a minute.',
  },
  {
    title: 'Say whether you are on a slab',
    text: 'Many houses here are, with the pipes underneath. For a leak in the slab, ask how they find the spot before they break concrete.',
  },
  {
    title: 'Ask what a new water heater comes with',
    text: 'The permit, the vent and fittings, and hauling off the old tank can be in the price or on top of it.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Drain cleaning', spellings: ['Clogged drain', 'Drain clearing', 'Drain unclogging', 'Clear a drain'] },
  { name: 'Service call', spellings: ['Service visit', 'Trip charge', 'Diagnostic visit', 'House call'] },
  { name: 'Faucet replacement', spellings: ['Faucet', 'Faucet, replaced', 'Replace a faucet', 'New faucet'] },
  {
    name: 'Toilet replacement',
    spellings: ['Toilet', 'Toilet, replaced', 'Replace a toilet', 'New toilet', 'Toilet installation'],
  },
  {
    name: 'Tank water heater, installed',
    short: 'Tank water heater',
    spellings: [
      'Water heater',
      'Tank water heater',
      'Water heater, installed',
      'Water heater replacement',
      'Water heater installation',
      'New water heater',
    ],
  },
  {
    name: 'Tankless water heater, installed',
    short: 'Tankless heater',
    spellings: ['Tankless', 'Tankless water heater', 'Tankless heater', 'Tankless installation'],
  },
  {
    name: 'Sewer camera inspection',
    short: 'Sewer camera',
    spellings: ['Camera inspection', 'Sewer camera', 'Sewer inspection', 'Sewer scope'],
  },
  { name: 'Slab leak repair', spellings: ['Slab leak'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'Plumbing',
    to: '/best-plumbers-oklahoma-city',
    line: 'Slab leaks, water heaters, drains that back up, pipes that froze',
  },
  copy: {
    description:
      'Plumbers in {city} with their ratings: slab leaks, water heaters, sewer lines and frozen pipes. Call directly or ask for free quotes.',
    lede: 'From a faucet that drips to water coming up through the slab. Compare plumbers, call one yourself, or ask for a quote on work that can wait.',
    features: [
      {
        title: 'Leaks you cannot see',
        text: 'A warm patch on the floor or a meter that turns with everything shut off points under the slab. Ask for the leak to be located before any concrete is opened.',
      },
      {
        title: 'Water heaters and hard water',
        text: 'Minerals settle in the tank and bake onto the burner plate. A heater that rumbles is asking to be flushed, or near its end.',
      },
      {
        title: 'Drains and sewer lines',
        text: 'Older houses drain through clay or cast iron, and tree roots find every joint in a dry summer. A camera shows whether it is a clog or a collapse.',
      },
    ],
    benefits: [
      {
        title: 'A price before the wrench',
        text: 'With two quotes for the same work in front of you, it is plain which one includes the permit and which one forgot it.',
      },
      {
        title: 'Someone for tonight, someone for Tuesday',
        text: 'A burst line needs a plumber who can come now. A new heater can wait for the plumber you would rather have.',
      },
      {
        title: 'Written once',
        text: 'Where it leaks, since when, how old the house is: write it down one time, and every plumber you send it to starts from the same facts.',
      },
      {
        title: 'A number that is theirs',
        text: 'The phone number on a listing is the plumber’s own, so your questions go straight to the business that would do the work.',
      },
    ],
    depends: [
      'Most houses around here sit on a slab poured over red clay. The clay swells in a wet spring and pulls away in a drought, and the pipes in and under the slab move with it. That is why a leak in Oklahoma is so often a question of concrete as well as copper.',
      'Cold is the other half. In February 2021 it stayed below freezing for more than a week, and pipes in attics, garages and outside walls burst all over the city. Ask a plumber which of yours run there while it is still October.',
    ],
    license:
      'Plumbing contractors, and the journeymen they send, are licensed by the Oklahoma Construction Industries Board. Gas piping in the house is licensed work as well.',
    callAtOnce:
      'Sewage coming up in a tub or floor drain, no water in the whole house, or a leak that the main valve does not stop. If you smell gas, leave first and call the gas company from outside.',
    steps: [
      'Say what leaks or drips, since when, and whether you are on a slab.',
      'We look for a plumber near you. Ask for the license number.',
      'Hold the prices side by side: permit, parts, patching the hole.',
      'The plumber does the work, the city inspects where it must, you pay.',
    ],
    cities: {
      edmond: {
        lede: 'Long service lines, septic tanks to the east, and thousands of houses whose first water heater is long gone. Worth bringing up with plumbers in Edmond.',
        features: [
          {
            title: 'The line from the meter',
            text: 'On a large lot the pipe between the meter and the house can run a hundred feet or more, and it is usually yours. A wet strip in a dry yard is the sign to look for.',
          },
          {
            title: 'Septic on the east side',
            text: 'Many acreage neighborhoods toward Lake Arcadia are not on the city sewer. Installing or altering a septic system is work for someone certified by the state for it.',
          },
          {
            title: 'Pipes in the attic',
            text: 'Much of Edmond was built two stories high since the 1980s, with water lines over the ceiling and above the garage. Have those insulated before January.',
          },
        ],
        benefits: [
          {
            title: 'No surprise on the bill',
            text: 'A long service line that leaks shows up in August. Found early, it is one repair and not a new line.',
          },
          { title: 'Hot water on both floors', text: 'A recirculation line or a second heater ends the wait at the far bath.' },
          {
            title: 'Pumped before it backs up',
            text: 'A septic tank that is emptied on schedule never has to be dug up in a hurry.',
          },
          {
            title: 'A freeze without a flood',
            text: 'Insulated attic lines and covered hose bibs make a hard January night a quiet one.',
          },
        ],
        note: 'The City of Edmond issues the permit for a water heater or a new gas line inside its limits, and its inspector signs it off.',
      },
      norman: {
        lede: 'Cast iron near campus, wells and septic tanks out east, and rentals that change hands every August. Worth bringing up with plumbers in Norman.',
        features: [
          {
            title: 'Old drains near campus',
            text: 'Around the university and downtown, sewer lines are often clay or cast iron. Ask for a camera look before anyone quotes a new line, and for the recording.',
          },
          {
            title: 'Wells east of town',
            text: 'East Norman is rural, and many houses there have a well of their own. Pressure tanks, pumps and iron stains are a trade within the trade: ask who does it.',
          },
          {
            title: 'Between two leases',
            text: 'Turnover leaves days, not weeks. If you own a rental, ask for faucets, flappers and the water heater to be looked at in one visit while the house is empty.',
          },
        ],
        benefits: [
          {
            title: 'A drain that stays open',
            text: 'Once the camera has found the root, it can be cut out instead of snaked every spring.',
          },
          { title: 'Tenants who do not call', text: 'New shutoffs and supply hoses cost little and save the Sunday visit.' },
          { title: 'Clear water from the well', text: 'A filter set up for iron keeps the laundry white and the heater clean.' },
          {
            title: 'Old pipes, mapped',
            text: 'Once someone has written down what is copper, cast iron or plastic, the next repair starts from there.',
          },
        ],
        note: 'Near the campus in Norman, many houses are older than their plumbing. Ask what is left of galvanized pipe before you agree to replace only the piece that failed.',
      },
    },
    call: { title: 'Something that can wait a day?', text: 'Say what drips, backs up or runs cold, and since when.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-plumbers-oklahoma-city', '/best-plumbers-okc'],
      label: 'Best plumbers',
      title: 'Best Plumbers in Oklahoma City',
      description:
        'Plumbers in Oklahoma City with ratings and phone numbers, what they repair and what to check first. Slab leaks, water heaters, sewers.',
      heading: 'Best Plumbers in Oklahoma City',
      lede: 'Ratings, review counts and the plumber’s own number, side by side. Read what to ask about slabs, sewers and licenses here, then call.',
      reasonsTitle: 'Why choose a plumber from this list',
      reasons: [
        {
          title: 'Slabs are a specialty',
          text: 'Finding a leak under concrete without turning the kitchen into a quarry is its own skill. Ask each how they locate it, and what they do if they miss.',
        },
        {
          title: 'You can check the license',
          text: 'Plumbing is a licensed trade in Oklahoma. Ask for the number when you call, and look it up at cibverify.ok.gov before anyone comes.',
        },
        {
          title: 'Rated in the open',
          text: 'Stars and the number of reviews are shown together, because a 5.0 from one cousin is not a 4.8 from three hundred strangers.',
        },
      ],
      lists: [
        {
          title: 'Repairs',
          items: [
            'Slab leaks: locating, rerouting, repairing',
            'Burst and frozen pipes',
            'Clogged drains and main lines',
            'Running toilets, dripping faucets, stuck valves',
            'Gas line leaks and pressure tests',
          ],
        },
        {
          title: 'Replacement and new work',
          items: [
            'Tank and tankless water heaters',
            'Sewer line repair and replacement',
            'Repiping galvanized and polybutylene houses',
            'Water softeners and filters',
            'Fixtures for kitchens and bathrooms',
          ],
        },
      ],
      listTitle: 'Plumbers in Oklahoma City',
    },
  ],
} satisfies TradeWords;
