import type { Trade } from './parts.ts';

export const windows = {
  copy: {
    types: ['Windows'],
    description:
      'Window contractors in {city} by rating and reviews: replacement, glass, storm damage, fitting. Call them directly or ask for free quotes.',
    lede: 'Drafts in January, heat in July, a crack from a hailstone in between. Find who fits windows so that they stay tight.',
    features: [
      {
        title: 'Replacement',
        text: 'An insert slides into the old frame, a full-frame job takes it all out. The second is dearer, and the only cure for rot.',
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
      { title: 'Installers named', text: 'Sales and fitting are often two companies. Find out whose warranty covers the caulk.' },
    ],
    depends: [
      'West glass takes the worst of it: low sun, high wind, and the hail that rides in front of a squall line. Money spent there is felt, on the north side hardly.',
      'Brick veneer hides the flashing. When a window is replaced in brick, ask how the new one is tied in above, because that is where water comes in two springs later.',
    ],
    license:
      'The state licenses nobody for windows. Bedroom windows have to be large enough to climb out of, and a new one may not make that worse.',
    callAtOnce:
      'Broken glass with a storm due: ask for board-up first. A bedroom window painted or screwed shut is a danger in a fire.',
    cities: {
      edmond:
        'Tall fixed panes and odd shapes are common in Edmond. They are made to order, so ask for the lead time before you decide.',
      norman:
        'Historic districts in Norman may ask for wood sashes to be repaired rather than replaced. Check before you order vinyl.',
    },
    call: { title: 'Which windows, and why?', text: 'Drafty, fogged, broken or stuck: say which.' },
  },
  pages: [],
} satisfies Trade;
