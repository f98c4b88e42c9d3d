import { fullTemplate } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const windowCleaning = {
  copy: {
    types: ['Window Cleaning'],
    description:
      'Window cleaners in {city} by rating and reviews: glass, screens, tracks, hard-water stains. Call directly or ask for free quotes.',
    lede: 'A red film after every dry front, spots from the sprinklers, and a second story nobody wants to climb to.',
    features: [
      {
        title: 'Inside and out',
        text: 'Both sides the same day show what is really on the glass. Ask for a price with and without the inside.',
      },
      {
        title: 'Screens, sills and tracks',
        text: 'Most of the dirt sits in the frame. Brushed and wiped, windows slide again and the next rain does not streak them.',
      },
      {
        title: 'Stains from sprinklers',
        text: 'Minerals bond to glass in the sun. They come off with a mild acid or a polish, up to a point, and a test pane tells you which.',
      },
    ],
    benefits: [
      {
        title: 'Priced by the pane',
        text: 'Count once, send it to several, and the sums come back comparable.',
      },
      {
        title: 'High glass without a ladder',
        text: 'Pure-water poles reach most second floors from the lawn. Ask who uses one.',
      },
      {
        title: 'A rhythm that suits',
        text: 'After the spring winds and before the holidays is enough for many houses. A standing date is often cheaper.',
      },
      {
        title: 'Somebody careful indoors',
        text: 'Shoes off, plants moved, drops wiped from the sill. Reviews mention it when it is missing.',
      },
    ],
    depends: [
      'Wind off dry fields carries clay fine enough to stick, and the first light rain turns it into paint. A cleaning in the week after the last big blow of spring lasts longest.',
      'Newer windows have coatings and seals that dislike blades and strong chemicals. If yours are tinted, coated or from the last ten years, say so when you ask.',
    ],
    license:
      'Window cleaning takes no license in Oklahoma. Insurance for people on ladders and for broken glass is what to ask about.',
    callAtOnce:
      'Fog between the panes is a failed seal and no cleaner can help: that is for a glass company. Concrete or stucco splashes on new glass should come off within days.',
    cities: {
      edmond:
        'Tall entries with arched glass are a mark of newer Edmond houses. Mention the height, and whether the inside is over stairs.',
      norman: 'Storm windows on the older houses of Norman double the panes. Count both layers.',
    },
    call: { title: 'How many panes?', text: 'Count them, note the floors, and ask.' },
  },
  pages: [
    fullTemplate({
      paths: ['/window-cleaning-services-oklahoma-city'],
      service: 'Window Cleaning',
      label: 'Window cleaning services',
      title: 'Window Cleaning in Oklahoma City',
      description:
        'Window cleaning in Oklahoma City: what is included, how a visit goes, hard-water stains, and local window cleaners with phone numbers.',
      heading: 'Window Cleaning Services in Oklahoma City',
      lede: 'Clear glass in a dusty place: what is done, in what order, and by whom.',
      features: [
        {
          title: 'Glass',
          text: 'Scrubbed, squeegeed and detailed at the edges, where streaks start. Paint specks and tape come off with a wet blade if the glass allows it.',
        },
        { title: 'Screens', text: 'Taken out, brushed or rinsed, marked so that each goes back where it was.' },
        {
          title: 'Tracks and sills',
          text: 'Vacuumed first and wiped after, because red dust turns to mud the moment it is wet.',
        },
        {
          title: 'Hard-water spots',
          text: 'Treated pane by pane on the sprinkler side of the house. Old etching stays, and an honest cleaner tells you so beforehand.',
        },
        { title: 'Skylights and storm doors', text: 'Easy to forget and easy to see. Put them on the list.' },
      ],
      steps: [
        { title: 'Count', text: 'Panes, stories, screens, stains. A photograph of each side will do.' },
        { title: 'Quote', text: 'In and out, tracks and screens, each on its own line.' },
        { title: 'Clean', text: 'Top floor first, inside last, drop cloths under the sills.' },
        { title: 'Check', text: 'Walk the house in slanting light before they load the truck.' },
      ],
      benefits: [
        {
          title: 'Daylight',
          text: 'Dirty glass takes more of it than you think, and in January you want all there is.',
        },
        {
          title: 'Glass that lasts',
          text: 'Minerals left for years bite into the surface. Taken off in time, they leave nothing.',
        },
        {
          title: 'Windows that open',
          text: 'Clean tracks slide and seal. It matters on the first mild day, and in a fire.',
        },
        {
          title: 'Trouble found early',
          text: 'Whoever wipes every frame sees the rotten sill, the failed seal and the wasp nest before you do.',
        },
        {
          title: 'No ladder for you',
          text: 'Of all the jobs around a house, reaching for the far corner upstairs is a poor one to save on.',
        },
      ],
      call: { title: 'Ready for spotless windows?', text: 'Tell us how many there are and how high.' },
      callLabel: 'Get Connected',
    }),
  ],
} satisfies Trade;
