import type { Trade } from './parts.ts';

export const fencing = {
  copy: {
    types: ['Fencing'],
    description:
      'Fence builders in {city} by rating and reviews: cedar, steel posts, chain link, gates, storm repair. Call directly or ask for free quotes.',
    lede: 'Every spring lays a few miles of stockade flat. Find somebody who sets posts for the next one.',
    features: [
      {
        title: 'Wood on steel',
        text: 'Cedar pickets on galvanized posts cost somewhat more than wood posts, and are still standing when those have rotted at the ground.',
      },
      {
        title: 'Gates that close',
        text: 'A wide gate wants a steel frame, three hinges and a post of its own. Sagging starts at the hinge side.',
      },
      {
        title: 'Repair after wind',
        text: 'Often the pickets are sound and the posts are not. Setting new posts beside the old line saves the rest.',
      },
    ],
    benefits: [
      {
        title: 'By the foot, with gates apart',
        text: 'Ask for both figures, and for the price of rock or roots if they hit any.',
      },
      { title: 'Neighbors included', text: 'A shared line can be a shared bill. Quotes in writing make that talk easier.' },
      {
        title: 'Posts described',
        text: 'Depth, spacing, concrete and wall thickness. Four numbers tell you which fence will lean.',
      },
      {
        title: 'No waiting list by accident',
        text: 'After a windstorm builders are booked for weeks. Ask several at once, and take a place in line.',
      },
    ],
    depends: [
      'Wind load grows with height and with how solid the fence is. Eight feet of shut boards is a sail, shadowbox or a gap at the bottom lets a gust through.',
      'Clay grips a post in summer and lets go of it when soaked. A footing that widens at the bottom, below where the ground moves most, stays put.',
    ],
    license:
      'Fence builders need no state license. Cities limit height at the front and around corners, and a pool fence has rules of its own.',
    callAtOnce: 'A pool left open by a fallen fence, or panels in the street. Prop or tape it off now, and say so when you ask.',
    cities: {
      edmond:
        'Associations in Edmond often fix the side that faces out and the stain. Their letter comes before the post-hole digger.',
      norman:
        'Alleys run behind many older lots in Norman, with utilities in them. Ask how far off the line the fence has to stand.',
    },
    call: { title: 'Down after the wind?', text: 'How many panels, what posts, any gate.' },
  },
  pages: [],
} satisfies Trade;
