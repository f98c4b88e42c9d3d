import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `windows, window contractor, window replacement, window installation, replacement window, window company,
    window, ventana, puertas y ventanas`,
  words: `glass, glass repair, broken window, broken glass, double pane, foggy window, window pane, window screen,
    storm window, storm door, patio door, sliding door, sliding glass door, front door, door, door installation,
    window seal, energy efficient window, vinyl window, window glass, vidrio, vidriero, cristales, puerta,
    puerta rota, mosquitero, puerta corrediza, puerta principal, cristal roto, cristal quebrado`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Read two numbers on the label',
    text: 'U-factor is how much heat gets out in January, solar heat gain how much sun gets in in August. Low is good for both here.',
  },
  {
    title: 'Ask who installs them',
    text: 'Windows leak at the edges, not through the glass. Ask whose crew comes, and how the opening is flashed and sealed.',
  },
  {
    title: 'No signature at the kitchen table',
    text: 'A price that is good only tonight will be there tomorrow. A sale made at your home can usually be canceled within three business days under a federal rule.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Replacement window', spellings: ['Window', 'Window replacement', 'Replacement window, installed'] },
  { name: 'Glass unit only', spellings: ['Glass unit', 'Glass only', 'Glass replacement'] },
  { name: 'Screen', spellings: ['Screens', 'Screen, each', 'New screen'] },
  { name: 'Entry door', spellings: ['Front door', 'Entry door, installed'] },
  { name: 'Patio door', spellings: ['Sliding door', 'Patio door, installed'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Windows', to: '/services/windows' },
  copy: {
    description:
      'Window contractors in {city} with their ratings: replacement, glass, storm damage, installation. Call them directly or ask for free quotes.',
    lede: 'Drafts in January, heat in July, a crack from a hailstone in between. Find someone who installs windows so that they stay tight.',
    features: [
      {
        title: 'Replacement',
        text: 'An insert slides into the old frame, a full-frame job takes it all out. The second costs more, and is the only cure for rot.',
      },
      {
        title: 'Glass alone',
        text: 'Fogged double panes can often be swapped without touching the frame. Ask before you are sold a whole window.',
      },
      {
        title: 'After hail',
        text: 'Screens, beads and wraps count along with glass. Photograph each opening from outside, with the date.',
      },
    ],
    benefits: [
      {
        title: 'Ratings from the label',
        text: 'Two numbers on a sticker say more than an hour of slides. Ask for them in every bid.',
      },
      { title: 'Per opening', text: 'One price for each window lets you do the west side this year and the rest later.' },
      { title: 'Your evening to yourself', text: 'You ask by message and compare at the table, with no one sitting at it.' },
      {
        title: 'Installers named',
        text: 'Sales and installation are often two companies. Find out whose warranty covers the caulk.',
      },
    ],
    depends: [
      'West glass takes the worst of it: low sun, high wind, and the hail that rides in front of a squall line. Money spent there is felt, on the north side hardly.',
      'Brick veneer hides the flashing. When a window is replaced in brick, ask how the new one is tied in above, because that is where water comes in two springs later.',
    ],
    license:
      'The state licenses no one for windows. Bedroom windows have to be large enough to climb out of, and a new one may not make that worse.',
    callAtOnce:
      'Broken glass with a storm due: ask for board-up first. A bedroom window painted or screwed shut is a danger in a fire.',
    steps: [
      'Say which windows, and whether they are drafty, fogged or stuck.',
      'We look for a window contractor near you. Ask about your kind of frame.',
      'Compare the label, the installation and both warranties.',
      'You open and close every one, then pay the rest.',
    ],
    cities: {
      edmond: {
        lede: 'Tall fixed panes, builder-grade frames and west walls of glass. Worth bringing up with window contractors in Edmond.',
        features: [
          {
            title: 'Shapes to order',
            text: 'Arches and tall fixed panes are common in Edmond. They are made to order, so ask for the lead time before you decide.',
          },
          {
            title: 'The builder’s first windows',
            text: 'Aluminum and early vinyl from the 1980s and 1990s fail at the seals and balances. Sometimes new glass or hardware is enough; ask for that price as well.',
          },
          {
            title: 'The match across the front',
            text: 'An association may want grids and frame color to match the street. Take a photograph of the neighbors’ along with the application.',
          },
        ],
        benefits: [
          { title: 'West rooms in use', text: 'Low solar gain glass gives you the den back after four o’clock.' },
          { title: 'Balances that hold', text: 'A sash that stays up is one that children can open safely.' },
          { title: 'Quiet from the highway', text: 'Better seals keep Interstate 35 outside.' },
          { title: 'Blinds that last', text: 'Less sun through the glass is less sun on what hangs behind it.' },
        ],
        note: 'Most storms come at Edmond from the west and southwest. If money is short, start with those sides, and keep the receipts.',
      },
      norman: {
        lede: 'Wood sashes worth saving, and rentals that whistle in January. Worth bringing up with window contractors in Norman.',
        features: [
          {
            title: 'Repair before replacing',
            text: 'Historic districts in Norman may ask for wood sashes to be repaired rather than replaced. Check before you order vinyl.',
          },
          {
            title: 'Storm windows do a lot',
            text: 'A good storm window over an old sash saves much of what a new window would, for less. Ask for both prices.',
          },
          {
            title: 'Bedrooms in converted houses',
            text: 'Garages and attics rented near the campus need a window that one can climb out of. A replacement must not make the opening smaller.',
          },
        ],
        benefits: [
          { title: 'Sashes that move', text: 'With new cords and wax, an old window lifts with two fingers.' },
          { title: 'The face of the house', text: 'Repaired wood keeps a district house what it is.' },
          { title: 'Rent without drafts', text: 'A tight window saves you the argument with a tenant in January.' },
          { title: 'A way out', text: 'A bedroom window that opens wide is one that an inspector passes.' },
        ],
        note: 'Ropes and weights in old Norman windows can be put back in order for little money. Painted shut is not the same as broken.',
      },
    },
    call: { title: 'Which windows, and why?', text: 'Drafty, fogged, broken or stuck: say which.' },
  },
  pages: [],
} satisfies TradeWords;
