import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { findPro } from './find-pro.ts';

export const winter = {
  id: 'winter',
  title: 'Winter',
  months: 'December to February',
  intro:
    'Mild for weeks, and then a north wind takes 50 degrees off an afternoon. Ice does more harm here than snow, and the pipes of a house built for heat are not where the cold expects them.',
  tasks: [
    {
      title: 'Keep the pipes from freezing',
      when: 'Each time that 20 degrees or less is forecast',
      text: 'Open the cabinet doors under sinks on outside walls, and let the faucets there run as thin as a pencil lead, hot and cold. Shut the garage door and the crawl space vents. When you travel, leave the heat at 55 at least and close the main valve.',
      call: {
        when: 'One faucet gives nothing: leave it open and warm the pipe with a hair dryer, never a flame. If it has split, shut the main and call.',
        ...findPro.plumber,
      },
    },
    {
      title: 'Sit out an ice storm',
      when: 'When freezing rain is forecast',
      text: 'Charge everything, fill a few jugs with water, and have three days of food and medicine that need no stove. Park away from trees. Treat every line on the ground as live and stay well away from it, and from fences that it touches.',
      call: {
        when: 'If the pipe that carries the line down your wall was torn loose, an electrician has to repair it before the electric company can switch you back on.',
        ...findPro.electrician,
      },
    },
    {
      title: 'Run a generator where it cannot hurt you',
      when: 'Try it in December, before you need it',
      text: 'It belongs outdoors, at least 20 feet from doors and windows, its exhaust pointing away, and never in the garage, not even with the door open. Plug appliances into it with heavy outdoor cords. Plugged into a wall outlet it can kill the line worker who is repairing your street.',
      call: {
        when: 'To feed the house itself it takes a transfer switch or an interlock, put in with a permit.',
        ...findPro.electrician,
      },
    },
    {
      title: 'Stay warm without a fire',
      when: 'Through the coldest weeks',
      text: 'Keep space heaters three feet from anything that burns, plugged straight into the wall, and off when you sleep. Change the furnace filter each month. Frost on a heat pump is normal and melts off by itself; snow drifted against it is yours to clear.',
      call: {
        when: 'A heat pump cased in ice, a furnace that starts and stops, or rooms that fall behind on a mild day.',
        ...findPro.heatingAndAir,
      },
    },
    {
      title: 'Check the attic after the thaw',
      when: 'The day it gets above freezing again',
      text: 'A pipe that froze shows itself when it thaws. Look over the attic, under sinks and along outside walls for drips, stains and wet insulation, and watch the water meter while everything is off: if it moves, something is running.',
      call: {
        when: 'Wet drywall or insulation: shut the water off, take pictures, and get it drying within a day or two, before mold starts.',
        ...findPro.restoration,
      },
    },
    {
      title: 'Book the spring now',
      when: 'January and February',
      text: 'Painters, fence builders, remodelers and roofers have time for a careful quote in these weeks and very little after the first hail. Ask three, compare line by line, and settle a date.',
      call: {
        when: 'For work with more than one trade in it, ask who the licensed ones will be.',
        ...findPro.generalContractor,
      },
    },
  ],
} as const satisfies GuideSeason;
