import { bestOf } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const hvac = {
  copy: {
    types: ['HVAC'],
    description:
      'Heating and air companies in {city} by rating and reviews: repairs, tune-ups, new systems, ducts. Call directly or ask for free quotes.',
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
      'A carbon monoxide alarm: everybody out, then call the fire department. For a furnace that smells of gas, the same. A dead air conditioner is urgent when somebody old, ill or very young lives with it.',
    cities: {
      edmond:
        'Two-story houses are common in Edmond, and the upstairs is where they complain. Before a second unit, ask about zoning, returns and the ducts that already run there.',
      norman:
        'Rental houses around the university in Norman often have the oldest units on the street. If you own one, a tune-up in spring is cheaper than a tenant in July.',
    },
    call: { title: 'Warm air from the vents?', text: 'Switch the unit off, note its model number, and tell us.' },
  },
  pages: [
    bestOf({
      paths: ['/best-hvac-contractors-oklahoma-city', '/best-hvac-contractors-okc'],
      service: 'HVAC',
      label: 'Best HVAC contractors',
      title: 'Best HVAC Contractors in Oklahoma City',
      description:
        'Heating and air contractors in Oklahoma City by rating, with phone numbers. What they repair, what they install, and what to ask in July.',
      heading: 'Best HVAC Contractors in Oklahoma City',
      lede: 'For the week it is 104 and the week it is 4: heating and air companies, the best rated first, and a form that reaches them.',
      reasonsTitle: 'Why choose one of these companies',
      reasons: [
        {
          title: 'Licensed for mechanical work',
          text: 'The Construction Industries Board keeps the list, and a company that belongs on it will tell you its number on the phone.',
        },
        {
          title: 'They see your kind of house daily',
          text: 'Furnace in the hall closet, ducts over the ceiling, coil caked with dust: a local technician has opened ten like it this month.',
        },
        {
          title: 'Nearby matters in July',
          text: 'A shop across town can come back for the second part the same evening. One from another county may not.',
        },
        {
          title: 'Reviews with numbers',
          text: 'How many people rated them stands next to the stars. Read the middling reviews first, they are the most use.',
        },
      ],
      lists: [
        {
          title: 'Cooling',
          items: [
            'Repairs of central air and heat pumps',
            'Refrigerant leaks found and mended',
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
      listTitle: 'Heating and air in Oklahoma City, best rated first',
    }),
  ],
} satisfies Trade;
