import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { findPro } from './find-pro.ts';

export const spring = {
  id: 'spring',
  title: 'Spring',
  months: 'March to May',
  intro:
    'Storm season and planting season are the same weeks here. Hail is most frequent from April to June, tornadoes in May, and the last freeze comes about the middle of April.',
  tasks: [
    {
      title: 'Make the shelter ready',
      when: 'Before the first sirens of March',
      text: 'Clear out the shelter, or the closet or bathroom you would use on the lowest floor, away from windows. Open and latch the door a few times. Put in water, hard shoes, a flashlight, helmets and a weather radio with fresh batteries. If you have a shelter, ask your city how to register it, so that crews know where to look for you.',
    },
    {
      title: 'Walk around the house after hail',
      when: 'After each storm, April to June',
      text: 'Stay off the roof. From the ground look for dents in gutters, downspouts, vent caps and the fins of the air conditioner, for torn window screens, and for a pile of shingle grit under the downspouts. Photograph what you find with a coin for scale, and write down the date.',
      call: {
        when: 'Dents in metal, shingles in the yard, or stones of an inch and more: have the roof looked at before you call the insurer.',
        ...findPro.roofer,
      },
    },
    {
      title: 'Get water away from the walls',
      when: 'Late April, when the oaks have dropped their tassels',
      text: 'Empty gutters and valleys, then run a hose through each downspout. Every one should let go of its water at least five feet from the house, and the ground should fall away from the wall. A spring downpour that soaks the clay along one side of a slab lifts that side.',
    },
    {
      title: 'Have the air conditioner serviced',
      when: 'April',
      text: 'Change the filter, rinse dust from the outdoor unit with its power off, and cut plants back two feet all around. Pour a cup of vinegar into the condensate drain. Then run it on the first warm afternoon, while there is still time to have it repaired.',
      call: {
        when: 'One service visit a year, in April. By the first hot week of June the same visit can take days to get.',
        ...findPro.heatingAndAir,
      },
    },
    {
      title: 'Watch for termite swarms',
      when: 'March to May, on the warm day after a rain',
      text: 'Winged termites fly from the ground, or out of the house, and leave their wings in heaps on window sills. Look along the foundation for mud tubes as wide as a pencil, also in the garage and around pipes. Keep soil and mulch a few inches below siding and brick weep holes, and stack firewood away from the wall.',
      call: {
        when: 'Swarmers or shed wings indoors, or a mud tube: keep a few insects in a bag for the inspector.',
        ...findPro.pestControl,
      },
    },
    {
      title: 'Wake the sprinklers up slowly',
      when: 'After mid April',
      text: 'Wait for the last freeze, then open the valve a quarter turn and let the pipes fill. Walk each zone: heads that lean, spray the wall or water the street waste most. Set the clock to the odd or even days of your address.',
      call: {
        when: 'A zone that stays soggy or low: a broken line under clay is easier to find now than under a July lawn.',
        ...findPro.landscaper,
      },
    },
    {
      title: 'Crabgrass, by the redbuds',
      when: 'March, while the redbuds bloom',
      text: 'Crabgrass preventer has to be watered in before the seeds sprout, and the redbud tells you when. Skip it where you mean to seed grass this spring, because it stops that seed as well.',
    },
  ],
} as const satisfies GuideSeason;
