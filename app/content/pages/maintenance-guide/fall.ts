import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { findPro } from './find-pro.ts';

export const fall = {
  id: 'fall',
  title: 'Fall',
  months: 'September to November',
  intro:
    'The best weather of the year for working outside, and a deadline: the first freeze comes about the beginning of November. What you drain, seal and cut back by then will not be a phone call in January.',
  tasks: [
    {
      title: 'Light the furnace early',
      when: 'First half of October',
      text: 'Put in a new filter, clear what was stored against the furnace, and run it for an hour. A smell of dust is normal the first time. A smell of gas is not: go outside, leave the lights alone, and call the gas company or 911 from there.',
      call: {
        when: 'One check a year of burner, heat exchanger and flue, before the first cold week. At once if the flame is yellow or the alarm for carbon monoxide sounds.',
        ...findPro.heatingAndAir,
      },
    },
    {
      title: 'Have the chimney looked into',
      when: 'Before the first fire',
      text: 'Fire safety people advise an inspection every year for a chimney that is used. From the yard, look for a missing cap, cracked mortar on top and flashing that has lifted; the same wind and hail that wear the roof wear these. Burn only wood that has dried for half a year, and put the ashes outside in a metal can.',
    },
    {
      title: 'Winterize the water outside',
      when: 'Before the first freeze, about November 1',
      text: 'Unhook every hose: one left on keeps water in the faucet, and even a frost-free faucet splits. Put covers on. Shut off the sprinklers at their own valve, drain the backflow preventer that sticks up above the ground, and wrap it.',
      call: {
        when: 'A faucet that drips after it is closed, or a sprinkler valve that cannot be found or turned.',
        ...findPro.plumber,
      },
    },
    {
      title: 'Take weight off the trees',
      when: 'November, and not much later',
      text: 'Ice half an inch thick breaks sound limbs, and in October 2020 it came while the leaves were still on. Look for dead wood, for limbs over the roof, and for branches near the line that feeds the house. Oaks are best cut from now until the end of winter, redbuds after they bloom.',
      call: {
        when: 'Anything higher than you can reach from the ground. For branches in the power line, call your electric company first.',
        ...findPro.treeService,
      },
    },
    {
      title: 'Empty the gutters again',
      when: 'Late November, after the last pecan leaf',
      text: 'Leaves that freeze in a gutter pull it off the fascia. Rake them off the valleys of the roof too, and away from the outdoor unit and the crawl space vents. Mowed fine, they may stay on the lawn.',
    },
    {
      title: 'Seal the house, and look at the attic',
      when: 'On the first cool weekend',
      text: 'Hold a strip of tissue along doors, windows and outlets on a windy day and seal where it flutters. Then measure the insulation overhead. We are in climate zone 3A, where today’s advice for attics is R-49: about 14 inches of blown cellulose, or 18 to 20 of fiberglass. Close gaps around pipes and wires first, and leave the soffit vents open.',
      call: {
        when: 'Rot around a window, daylight in the attic, or a door frame out of square.',
        ...findPro.generalContractor,
      },
    },
    {
      title: 'Seed the shade, protect the sunny lawn',
      when: 'Mid September to mid October',
      text: 'Overseed fescue in the shade now, so that it has roots before its first summer. Sunny bermuda gets no more fertilizer after early September. Its preventer against winter weeds goes down by the middle of that month.',
      call: { when: 'A slope that washes, or shade where nothing has lived for two years.', ...findPro.landscaper },
    },
  ],
} as const satisfies GuideSeason;
