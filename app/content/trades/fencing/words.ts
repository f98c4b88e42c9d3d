import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `fencing, fence, fence builder, fence company, fence contractor, fence repair, fense, cerca de madera, cerco,
    barda, cerca, cerca de privacidad, cerca de metal, cerca de hierro, cerca de alambre, cerca de vinilo, cerca de malla`,
  words: `wood fence, privacy fence, stockade fence, cedar fence, chain link, chainlink, iron fence, wrought iron,
    vinyl fence, picket, gate, gate repair, driveway gate, fence post, fence panel, leaning fence, pipe fence,
    barbed wire, ranch fence, dog fence, blown down fence, reja, portón, portones, malla ciclónica, alambrado, mallas, malla de alambre, malla para cerca, poste de
    cerca`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Find the line first',
    text: 'Ask whether they work from survey pins, and whether a utility easement runs along the back of the lot. Your neighborhood may have rules for height and color.',
  },
  {
    title: 'Have the yard marked',
    text: 'Post holes meet gas and internet lines. Dial 811 three business days ahead and the utilities mark theirs, free. Sprinklers and your own lines past the meter stay unmarked, so walk the fence line together.',
  },
  {
    title: 'Ask about the posts',
    text: 'Wind decides how long a fence stands here. Ask how deep, how far apart, wood or steel, and how much concrete.',
  },
  {
    title: 'Ask about gates and the gap',
    text: 'How gates are braced, how the bottom follows the slope, and who takes the old fence away.',
  },
] satisfies Advice;

export const jobs = [
  {
    name: 'Cedar privacy, per ft',
    spellings: ['Cedar privacy', 'Cedar fence, per ft', 'Privacy fence, per ft', 'Cedar privacy fence, per ft'],
  },
  { name: 'Chain link, per ft', spellings: ['Chain link', 'Chain link fence, per ft'] },
  {
    name: 'Ornamental iron, per ft',
    short: 'Iron fence, per ft',
    spellings: ['Ornamental iron', 'Iron fence, per ft', 'Ornamental iron fence, per ft'],
  },
  { name: 'Walk gate', spellings: ['Gate'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Fencing', to: '/services/fencing' },
  copy: {
    description:
      'Fence builders in {city} with their ratings: cedar, steel posts, chain link, gates, storm repair. Call directly or ask for free quotes.',
    lede: 'Every spring lays a few miles of stockade flat. Find someone who sets posts for the next one.',
    features: [
      {
        title: 'Wood on steel',
        text: 'Cedar pickets on galvanized posts cost somewhat more than wood posts, and are still standing when those have rotted at the ground.',
      },
      {
        title: 'Gates that close',
        text: 'A wide gate needs a steel frame, three hinges and a post of its own. Sagging starts at the hinge side.',
      },
      {
        title: 'Repair after wind',
        text: 'Often the pickets are sound and the posts are not. Setting new posts beside the old line saves the rest.',
      },
    ],
    benefits: [
      {
        title: 'By the foot, gates separate',
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
    steps: [
      'Say how many feet, which posts and how many gates.',
      'We look for a fence builder near you. Ask how deep the posts go.',
      'Compare depth, spacing, steel and haul-off by the foot.',
      'Every gate latches, the old fence is gone, and you pay.',
    ],
    cities: {
      edmond: {
        lede: 'Steel posts in stubborn ground, and a stain that everyone has to match. Worth bringing up with fence builders in Edmond.',
        features: [
          {
            title: 'Which side faces out',
            text: 'Associations often fix the side that faces out and the stain. Their letter comes before the post-hole digger.',
          },
          {
            title: 'Rock at two feet',
            text: 'East of Broadway an auger may meet sandstone before the hole is deep enough. Ask what drilling costs, and who decides when to stop.',
          },
          {
            title: 'Deer and dogs',
            text: 'A six-foot privacy fence keeps a dog in and slows a deer down. On acreage, pipe and wire do more for less.',
          },
        ],
        benefits: [
          { title: 'Straight through the rock', text: 'A cored post stands where a shallow one leans.' },
          { title: 'One look along the street', text: 'The same stain and cap please the board and the buyer.' },
          { title: 'Dogs in, deer out', text: 'Wire at the bottom and height at the top each do their part.' },
          { title: 'Gates for the mower', text: 'Ten feet of opening now saves a panel later.' },
        ],
        note: 'Edmond’s greenbelts and drainage easements run behind many lots. A fence across one may have to come down again, so look at the plat.',
      },
      norman: {
        lede: 'Alleys, shared lines and pickets that went in the last blow. Worth bringing up with fence builders in Norman.',
        features: [
          {
            title: 'How far off the alley',
            text: 'Alleys run behind many older lots, with utilities in them. Ask how far off the line the fence has to stand.',
          },
          {
            title: 'Front yards in a district',
            text: 'In the historic districts, height and kind of a front fence are reviewed. Low and open usually passes; ask before you buy pickets.',
          },
          {
            title: 'A shared line with a rental',
            text: 'When the house next door is rented, the owner is someone else. Find out who that is before you split the bill.',
          },
        ],
        benefits: [
          { title: 'Quiet from the alley', text: 'Solid pickets set off the line keep headlights out of the yard.' },
          { title: 'A front that fits', text: 'Low iron or pickets suit an old street, and a reviewer.' },
          { title: 'Bikes behind a lock', text: 'A gate that latches by itself is what renters forget least.' },
          { title: 'Posts that hold in sand', text: 'Set deeper, a fence stands through April.' },
        ],
        note: 'River sand lets a post lean where clay would hold it. Near the Canadian in Norman, ask for deeper holes and more concrete.',
      },
    },
    call: { title: 'Down after the wind?', text: 'How many panels, what posts, any gate.' },
  },
  pages: [],
} satisfies TradeWords;
