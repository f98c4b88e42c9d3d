import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `hvac, heating and air, heat and air, heating and cooling, heating, air conditioning, heating and air company,
    aire acondicionado, calefacción`,
  words: `ac, a c, air conditioner, air conditioning unit, ac unit, ac tune up, central air, central heat, heat, heater,
    furnace, furnace filter, heat pump, mini split, ductless, duct, ductwork, air duct, duct cleaning, air duct cleaning,
    vent cleaning, thermostat, nest thermostat, freon, refrigerant, condenser, compressor, coil, evaporator, blower,
    blower motor, air handler, air filter, cooling, no heat, no air, not cooling, warm air, swamp cooler, window unit,
    humidifier, dehumidifier, indoor air quality, pilot light, heat exchanger, geothermal, calefactor, calentón,
    no enfría, no calienta, too hot, too cold, blowing hot, blowing warm, no cold air, boiler, aire, clima, minisplit,
    termostato, calentador, bomba de calor, ductos, aire frío, ventilación, hace calor, mucho calor, hace frío, mucho frío,
    limpieza de ductos, limpiar ductos, filtro de aire, aire central, gas del aire, recargar gas, gas refrigerante, aire
    lavado, aire tira agua, aire tirando agua, aire gotea, monóxido de carbono`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Ask for the mechanical license',
    text: 'Heating and air is mechanical work in Oklahoma law, and the Construction Industries Board licenses those who contract for it. Ask for the number before the visit and look it up at cibverify.ok.gov.',
  },
  {
    title: 'Read them the model number',
    text: 'It is on the plate of the outdoor unit, usually with the year it was made. From the age and the refrigerant they can say whether a repair is worth it.',
  },
  {
    title: 'Ask how they size a new unit',
    text: 'A house here has to get through August and through ice. A load calculation for your rooms beats copying the size of the old unit.',
  },
  {
    title: 'Ask what it costs to come out',
    text: 'In the first hot week everyone calls. Ask how soon they can be there, what the diagnosis costs, and whether that comes off the repair.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Diagnostic visit', spellings: ['Diagnostic', 'Diagnostic fee', 'Service call', 'Service visit', 'Trip charge'] },
  { name: 'Tune-up', spellings: ['AC tune-up', 'Furnace tune-up', 'Seasonal tune-up', 'Maintenance visit'] },
  {
    name: 'Capacitor or contactor',
    short: 'Capacitor, contactor',
    spellings: ['Capacitor', 'Contactor', 'Capacitor replacement'],
  },
  {
    name: 'New air conditioner, 3 ton',
    short: 'New AC, 3 ton',
    spellings: ['New air conditioner', 'New AC', 'Air conditioner', 'AC replacement', 'AC, 3 ton', 'New AC, 3 ton'],
  },
  { name: 'New furnace', spellings: ['Furnace', 'Furnace replacement', 'Furnace, installed'] },
  {
    name: 'Full system, installed',
    short: 'Full system',
    spellings: ['Full system', 'New system', 'Complete system', 'System replacement'],
  },
  { name: 'Mini-split, one room', spellings: ['Mini-split', 'Ductless mini-split'] },
  { name: 'Duct sealing', spellings: ['Seal ducts', 'Ductwork sealing'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'HVAC',
    to: '/best-hvac-contractors-oklahoma-city',
    line: 'Cooling for August, heat for the ice, ducts in between',
  },
  serviceAddresses: { twins: ['/hvac'] },
  copy: {
    description:
      'Heating and air companies in {city} with their ratings: repairs, tune-ups, new systems, ducts. Call directly or ask for free quotes.',
    lede: 'An Oklahoma system cools through a string of hundred-degree afternoons and heats through ice, sometimes in the same month. Find who can fix yours, or size the next one properly.',
    features: [
      {
        title: 'Repairs in season',
        text: 'Capacitors, contactors and fan motors fail when it is hottest. Most are an hour of work if the part is on the truck, so describe the sound it makes when you call.',
      },
      {
        title: 'New systems, measured',
        text: 'The right size comes from a load calculation: windows, insulation, which way the house faces. Too big cools fast, shuts off, and leaves the air damp.',
      },
      {
        title: 'Ducts in hot attics',
        text: 'An attic here can pass 130 degrees, with the ducts lying in it. Sealing and insulating them may help more than a larger unit.',
      },
    ],
    benefits: [
      {
        title: 'Repair or replace, seen twice',
        text: 'When one company says the compressor is gone, a second look at the same unit costs little beside a new system.',
      },
      {
        title: 'Equipment named',
        text: 'A useful quote gives model numbers and efficiency ratings for both halves of the system. With two of them side by side you see who matched what.',
      },
      {
        title: 'Ahead of the rush',
        text: 'Ask in April or October, when the phones are quiet, and you choose the day. Ask on the first hot Friday and the day chooses you.',
      },
      {
        title: 'Comfort, not tonnage',
        text: 'Describe the room that never cools, not the unit you think you need. It lets each company propose its own answer.',
      },
    ],
    depends: [
      'Cottonwood fluff in May and red dust all year clog the outdoor coil, hail flattens its fins, and both make the unit work harder for less. A hose from the inside out and a fin comb are cheaper than the electricity.',
      'Winter is short but not gentle. A heat pump sized for a mild January leans on electric strips when it is 5 degrees, so ask what a cold week would cost to run beside a gas furnace.',
    ],
    license:
      'Heating and air is mechanical work in state law: the Oklahoma Construction Industries Board licenses the contractors. Technicians who open a refrigerant circuit also need federal EPA certification.',
    callAtOnce:
      'A carbon monoxide alarm: everyone out, then call the fire department. For a furnace that smells of gas, the same. A dead air conditioner is urgent when someone old, ill or very young lives with it.',
    steps: [
      'Give the model number, and say what the system does or does not do.',
      'We look for a heating and air company near you. Ask whether it covers your address.',
      'Compare model numbers and efficiency, not only the total.',
      'They start it up, measure it with you watching, and you pay.',
    ],
    cities: {
      edmond: {
        lede: 'Two stories, west windows and an attic that cooks. Worth bringing up with heating and air companies in Edmond.',
        features: [
          {
            title: 'The hot upstairs',
            text: 'It is the usual complaint in a two-story house. Ask about returns, zoning and the ducts that already run there before you pay for a second unit.',
          },
          {
            title: 'Two systems, two ages',
            text: 'Larger houses often have a unit for each floor, replaced years apart. Ask which one is older, and what happens if only that one is changed.',
          },
          {
            title: 'Big glass to the west',
            text: 'A wall of windows that faces the afternoon decides the load. A company that does not count the glass is guessing at the size.',
          },
        ],
        benefits: [
          { title: 'Sleep upstairs in August', text: 'Balanced air brings the bedrooms within a few degrees of the hall below.' },
          { title: 'One visit for two units', text: 'Serviced together in April, both systems are done in a morning.' },
          { title: 'A drier house', text: 'Equipment that is not too large runs longer and takes the damp out.' },
          {
            title: 'Quieter evenings',
            text: 'A sound unit on a level pad is one that the patio and the neighbors can live with.',
          },
        ],
        note: 'New equipment takes a mechanical permit from the City of Edmond. Out in the county the rules differ, so give the address when you ask.',
      },
      norman: {
        lede: 'Window units in old bungalows, first systems in rentals, and heat pumps on the acreage east of town. Worth bringing up with heating and air companies in Norman.',
        features: [
          {
            title: 'Houses built before ducts',
            text: 'Near downtown there may be no room for ductwork at all. A ductless unit for the rooms you live in can cost less than forcing ducts through an old attic.',
          },
          {
            title: 'A tenant in July',
            text: 'Rentals around the university often have the oldest units on the street. A tune-up in spring is cheaper than a weekend call when the tenant is waiting.',
          },
          {
            title: 'No gas on the acreage',
            text: 'Beyond the gas mains, east Norman heats with electricity or propane. Ask what a heat pump would cost to run in the coldest week, with the strips on.',
          },
        ],
        benefits: [
          { title: 'Rooms that work alone', text: 'With a head in each room, you do not cool an empty bedroom.' },
          { title: 'Fewer calls from tenants', text: 'Clean coils and a locked thermostat range get a rental through July.' },
          { title: 'Heat without a flame', text: 'A heat pump on the acreage needs no propane delivery on an icy road.' },
          {
            title: 'Old windows, left alone',
            text: 'A unit sized for the drafts you have costs less than rebuilding every sash first.',
          },
        ],
        note: 'If your house in Norman is in a historic district, where the outdoor unit may go is a question for the city before it is one for the installer.',
      },
    },
    call: { title: 'Thinking of a new system?', text: 'Note the model number of the old one, and tell us about the rooms.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-hvac-contractors-oklahoma-city', '/best-hvac-contractors-okc'],
      label: 'Best HVAC contractors',
      title: 'Best HVAC Contractors in Oklahoma City',
      description:
        'Heating and air contractors in Oklahoma City with ratings and phone numbers. What they repair, what they install, and what to ask in July.',
      heading: 'Best HVAC Contractors in Oklahoma City',
      lede: 'For the week it is 104 and the week it is 4: heating and air companies with their ratings and phone numbers.',
      reasonsTitle: 'Why choose a company nearby',
      reasons: [
        {
          title: 'Licensed for mechanical work',
          text: 'The Construction Industries Board keeps the list, and anyone can search it at cibverify.ok.gov. Ask each company for its number.',
        },
        {
          title: 'Ask about houses like yours',
          text: 'Furnace in the hall closet, ducts over the ceiling, coil caked with dust. Ask when they last worked on a system laid out like yours.',
        },
        {
          title: 'Nearby matters in July',
          text: 'A shop across town can come back for the second part the same evening. One from another county may not.',
        },
        {
          title: 'Ratings with counts',
          text: 'The number of ratings is next to the stars. A 4.7 from three hundred says more than a 5.0 from four.',
        },
      ],
      lists: [
        {
          title: 'Cooling',
          items: [
            'Repairs of central air and heat pumps',
            'Refrigerant leaks found and repaired',
            'Coil cleaning and hail-damaged fins',
            'New condensers, coils and air handlers',
            'Mini-splits for garages and additions',
          ],
        },
        {
          title: 'Heating and air quality',
          items: [
            'Gas furnaces: ignition, burners, heat exchangers',
            'Electric strips and emergency heat',
            'Duct sealing, insulation and returns',
            'Thermostats and zoning',
            'Filters, humidity and fresh air',
          ],
        },
      ],
      listTitle: 'Heating and air in Oklahoma City',
    },
  ],
} satisfies TradeWords;
