import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { findPro } from './find-pro.ts';

export const summer = {
  id: 'summer',
  title: 'Summer',
  months: 'June to August',
  intro:
    'Heat, wind and a long dry spell. The clay shrinks away from the slab, the air conditioner runs from noon to midnight, and everything with six or eight legs wants to come in where it is cool.',
  tasks: [
    {
      title: 'Water the foundation',
      when: 'As soon as the soil pulls away from the wall',
      text: 'Red clay shrinks as it dries and takes its support from under the slab. Lay a soaker hose a foot or so out from the wall and run it long enough to keep the ground evenly damp on all sides, never flooded. Check the watering days of your city first, and keep it up until the fall rains.',
      call: {
        when: 'Stair-step cracks in the brick wider than a quarter inch, or doors that start to stick: get an independent engineer’s opinion before any repair is priced.',
        ...findPro.generalContractor,
      },
    },
    {
      title: 'Help the air conditioner through',
      when: 'Every month from June to September',
      text: 'Change the filter, and rinse the cottonwood fluff off the outdoor unit in June, with its power off. After a quarter of an hour of running, the air from a vent near the unit should be about 15 to 20 degrees colder than the air going into the return. Blinds down on the west side do more than a lower thermostat.',
      call: {
        when: 'Less difference than that, ice on the copper line, water in the overflow pan, or a breaker that trips again. With ice, turn cooling off and leave the fan on.',
        ...findPro.heatingAndAir,
      },
    },
    {
      title: 'Water deep and early',
      when: 'Before sunrise, on your odd or even day',
      text: 'Two soakings a week grow better roots than a sprinkle each day, and about an inch in all, rain included, is enough for bermuda. On clay, run each zone in two short turns with half an hour between them, or it ends up in the street. Trees planted in the last three years need a slow bucket each week of August.',
    },
    {
      title: 'Keep things from coming in',
      when: 'June and July',
      text: 'Tip out standing water once a week: gutters, saucers, toys, tarps. Cut shrubs a foot back from the walls, put sweeps on outside doors, and set sticky traps along the baseboards of closet and garage, where brown recluse spiders walk. They show what you have before you pay for a treatment.',
      call: {
        when: 'More than one brown recluse on the traps, scorpions indoors, or ants coming out of a wall.',
        ...findPro.pestControl,
      },
    },
    {
      title: 'Look at the sunny sides',
      when: 'Early June, or wait for September',
      text: 'Paint and caulk fail first on the south and west walls. Go along windows, doors and the joint between brick and trim; where you can push in a fingernail, scrape and caulk again. Paint in the shade of the morning: on a wall too hot to lean on it dries before it holds.',
      call: {
        when: 'Bare wood, or peeling over whole boards. In a house built before 1978, ask for a firm certified under the EPA’s renovation rule.',
        ...findPro.painter,
      },
    },
    {
      title: 'Be ready for the power to fail',
      when: 'Before the Fourth of July',
      text: 'Summer storms bring wind in a straight line, and with it outages on the hottest evenings. Stake down trampoline and shade sails, rock each fence post, and have surge protectors on the refrigerator, the television and the router.',
      call: {
        when: 'Lights that brighten and dim on their own are a loose neutral: call your electric company and an electrician the same day. Ask about a surge protector for the whole house.',
        ...findPro.electrician,
      },
    },
  ],
} as const satisfies GuideSeason;
