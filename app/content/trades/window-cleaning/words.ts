import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `window cleaning, window cleaner, window washing, window washer, limpieza de ventanas, limpiador de ventanas,
    lavado de ventanas`,
  words: `wash windows, clean windows, squeegee, dirty window, screen cleaning, glass cleaning, gutter cleaning,
    hard water stain, solar panel cleaning, limpiar ventanas, lavar ventanas, limpiar vidrios, lavar vidrios, limpieza de
    vidrios, limpiavidrios, limpieza de canaletas, limpiar canaletas, limpiar canales`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Count panes and stories',
    text: 'Most price by the pane, inside and out, with storm windows, screens and second floors on top. A count on the phone gets you a real number.',
  },
  {
    title: 'Point out the hard-water spots',
    text: 'Sprinklers leave minerals that plain washing does not lift. Ask whether taking them off is included, and what they use on the glass.',
  },
  {
    title: 'Ask about tracks and sills',
    text: 'After a dusty spring that is where the red dirt sits. Some clean them with the glass, some charge by the window.',
  },
  {
    title: 'Ask who pays for a fall',
    text: 'Ladders on your walls call for liability insurance and workers’ compensation. Have both named before the first rung.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Outside only, one story', short: 'Outside, one story', spellings: ['Outside only', 'Outside', 'Outside, one story'] },
  {
    name: 'Inside and outside, one story',
    short: 'In and out, one story',
    spellings: ['Inside and outside', 'Inside and out, one story'],
  },
  { name: 'Screens, each', spellings: ['Screens', 'Screen'] },
  { name: 'Hard water, per pane', spellings: ['Hard water', 'Hard water removal'] },
  { name: 'Gutters, one story', spellings: ['Gutters', 'Gutter cleaning'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Window cleaning', to: '/window-cleaning-services-oklahoma-city' },
  copy: {
    description:
      'Window cleaners in {city} with their ratings: glass, screens, tracks, hard-water stains. Call directly or ask for free quotes.',
    lede: 'A red film after every dry front, spots from the sprinklers, and a second story no one wants to climb to.',
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
        title: 'Someone careful indoors',
        text: 'Shoes off, plants moved, drops wiped from the sill. Say beforehand that you care.',
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
    steps: [
      'Count the panes, the stories and the screens.',
      'We look for a window cleaner near you. Ask about houses like yours.',
      'Compare in and out, tracks, screens and stains line by line.',
      'Walk the house in slanting light, then pay.',
    ],
    cities: {
      edmond: {
        lede: 'Arched glass over the door and sprinklers that reach the panes. Worth bringing up with window cleaners in Edmond.',
        features: [
          {
            title: 'Over the stairs',
            text: 'Tall entries with arched glass are a mark of newer Edmond houses. Mention the height, and whether the inside is over stairs.',
          },
          {
            title: 'Sprinkler spots',
            text: 'Well water and city water both leave lime. Turn the heads away from the glass first, or the spots are back within a month.',
          },
          {
            title: 'Stickers and stucco',
            text: 'A new house comes with labels, paint specks and mortar on the glass. Ask whether your cleaner works with a blade, and who answers for a scratch.',
          },
        ],
        benefits: [
          { title: 'The entry shines', text: 'Arched glass lights the whole hall once it is clean.' },
          { title: 'Spots gone for good', text: 'With the sprinkler heads turned, the polish lasts.' },
          { title: 'Screens that let air in', text: 'Washed screens bring a breeze in October.' },
          { title: 'Done before the listing', text: 'Clean glass is what a photographer notices first.' },
        ],
        note: 'On acreage east of Edmond, gravel roads put dust on the glass within days. Outside only, more often, may suit you better.',
      },
      norman: {
        lede: 'Storm windows, old putty and a porch that drips. Worth bringing up with window cleaners in Norman.',
        features: [
          {
            title: 'Two layers to count',
            text: 'Storm windows on older houses double the panes. Count both layers, and say which ones still open.',
          },
          {
            title: 'Loose putty, thin glass',
            text: 'Panes from before the war are thin, and their putty crumbles. Ask for hand work with no pressure washer near them.',
          },
          {
            title: 'Before the parents come',
            text: 'Move-in weekend, graduation and the first home game fill the calendar around the university. Book those weeks a month ahead.',
          },
        ],
        benefits: [
          { title: 'Wavy glass, kept', text: 'Hand work saves panes that no one makes any more.' },
          { title: 'Storms that open', text: 'Cleaned tracks move again in spring.' },
          {
            title: 'A porch worth sitting on',
            text: 'Door glass, lights and sidelights done together change the front of a house.',
          },
          { title: 'Ready for move-in', text: 'Clean windows make a small apartment look larger.' },
        ],
        note: 'South wind carries river sand from the Canadian into Norman. The south side of the house needs cleaning more often than the north.',
      },
    },
    call: { title: 'How many panes?', text: 'Count them, note the floors, and ask.' },
  },
  pages: [
    {
      template: 'full',
      paths: ['/window-cleaning-services-oklahoma-city'],
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
        { title: 'Count', text: 'Panes, stories, screens, stains. Write the numbers down before you ask.' },
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
          text: 'A cleaner who wipes every frame sees the rotten sill, the failed seal and the wasp nest before you do.',
        },
        {
          title: 'No ladder for you',
          text: 'Of all the jobs around a house, reaching for the far corner upstairs is a poor one to save on.',
        },
      ],
      call: { title: 'Ready for spotless windows?', text: 'Tell us how many there are and how high.' },
      callLabel: 'Get Connected',
    },
  ],
} satisfies TradeWords;
