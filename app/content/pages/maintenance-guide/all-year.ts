import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { findPro } from './find-pro.ts';

export const allYear = {
  id: 'all-year',
  title: 'All year',
  months: 'In any month',
  intro: 'Short jobs that belong to no season, which is why they are forgotten. Pick a date, such as the day the clocks change.',
  tasks: [
    {
      title: 'Learn your three shutoffs',
      text: 'Find the main water valve, the gas valve at the meter and the main breaker, and show them to everyone who lives with you. Turn the water valve once a year so that it does not seize, and hang the meter key or wrench where it is needed.',
      call: { when: 'A main valve that will not turn, or that does not stop the water.', ...findPro.plumber },
    },
    {
      title: 'Test what warns you',
      when: 'Monthly',
      text: 'Press the button on each smoke and carbon monoxide alarm, and on each outlet with a test button in kitchen, bath and garage. Replace a smoke alarm ten years after the date on its back.',
      call: {
        when: 'An outlet that does not trip or reset, one that is warm to the hand, or a panel that hums.',
        ...findPro.electrician,
      },
    },
    {
      title: 'Flush the water heater',
      when: 'Once a year',
      text: 'With the burner on pilot, or the breaker off, drain the tank from the bottom until the water runs clear. Minerals that settle there make it rumble, work longer and wear out early.',
      call: { when: 'Rusty hot water, a puddle under the tank, or one past ten or twelve years.', ...findPro.plumber },
    },
    {
      title: 'Clear the dryer vent',
      when: 'Once a year',
      text: 'Pull the dryer out, take the hose off, and clean it to the flap outside, which should open by itself when the dryer runs. Clothes that take two cycles to dry are the warning. Lint burns.',
    },
    {
      title: 'Call 811 before you dig',
      when: 'Three business days ahead',
      text: 'It is free, and the utilities come and mark their own lines, whether for a fence, a tree or a shelter. No one marks what is yours beyond the meter: sprinklers, gas to the grill, power to the shed.',
    },
    {
      title: 'Photograph the house, read the policy',
      when: 'Once a year, best in February',
      text: 'Film every room, closet and the outside, roof edges too, and keep it somewhere other than at home. Then look up your deductible for wind and hail. It is often separate, and a percentage of what the house is insured for, so know the amount before a storm does.',
    },
  ],
} as const satisfies GuideSeason;
