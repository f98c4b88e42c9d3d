import { allYear } from './maintenance-guide/all-year.ts';
import { fall } from './maintenance-guide/fall.ts';
import { spring } from './maintenance-guide/spring.ts';
import { summer } from './maintenance-guide/summer.ts';
import { winter } from './maintenance-guide/winter.ts';

/** When to call a professional, and the page that lists them. */
type ProCall = { when: string; label: string; to: string };

/** A household task. Texts are plain: page and e-mail each add their own markup. */
export type GuideTask = {
  title: string;
  text: string;
  /** The right time, if the season alone is too vague. */
  when?: string;
  call?: ProCall;
};

export type GuideSeason = {
  id: 'spring' | 'summer' | 'fall' | 'winter' | 'all-year';
  title: string;
  /** The months of this season in Oklahoma. */
  months: string;
  intro: string;
  tasks: readonly GuideTask[];
};

export type MaintenanceGuide = {
  title: string;
  description: string;
  intro: string;
  seasons: readonly GuideSeason[];
  /** Who may do which work in Oklahoma, in any season. */
  licensing: { title: string; text: string };
};

export const maintenanceGuide = {
  title: 'The Oklahoma home maintenance guide',
  description:
    'What a house in central Oklahoma needs, season by season: hail, red clay, heat, termites, ice and frozen pipes. When to do it and when to call.',
  intro:
    'A house here gets hail in May, 100 degrees in July and ice in January, and it sits on clay that moves with every drought. This is the upkeep for that, in the order of the year. Most of it takes a Saturday morning and no special tools.',
  seasons: [spring, summer, fall, winter, allYear],
  licensing: {
    title: 'Who may do the work',
    text: 'In Oklahoma, plumbing, electrical and heating and air work for hire is licensed by the Construction Industries Board, and roofers have to be registered with it. You can look either up at cibverify.ok.gov. Anyone who treats for pests or sprays a lawn for pay is licensed by the Department of Agriculture, Food and Forestry. General contractors, painters and tree crews need no state license, so ask them for proof of insurance and for jobs you can go and see.',
  },
} as const satisfies MaintenanceGuide;
