import type { Trade } from './parts.ts';

export const remodeling = {
  copy: {
    types: ['Remodeling'],
    description:
      'Remodelers in {city} by rating and reviews: kitchens, bathrooms, whole floors. See who is well spoken of, call, or ask for free quotes.',
    lede: 'Kitchens, bathrooms and rooms that never worked. Find somebody you can bear to have in the house at seven in the morning.',
    features: [
      {
        title: 'Kitchens',
        text: 'Cabinets have the longest lead time, counters are measured after they stand. A schedule that respects both is worth asking for.',
      },
      {
        title: 'Bathrooms',
        text: 'What is behind the tile decides how long it lasts: a real waterproof layer, a pan that was tested, a fan that vents outdoors.',
      },
      {
        title: 'Opening up',
        text: 'Walls in ranch houses often carry more than they seem to. Somebody has to go into the attic before anybody swings a hammer.',
      },
    ],
    benefits: [
      {
        title: 'Allowances laid bare',
        text: 'A low bid may hold a forty-dollar faucet. Put the allowances next to each other, not only the totals.',
      },
      {
        title: 'Design and build, or apart',
        text: 'Some draw it for you, some build what you bring. Asking both tells you what the drawing costs.',
      },
      { title: 'References with the same tile', text: 'Ask for a bathroom of your size, finished at least two years ago.' },
      { title: 'A sane calendar', text: 'Ask when they could start, how many jobs run at once, and who is there every day.' },
    ],
    depends: [
      'Postwar ranch houses make up whole quarters of the metro. Their plumbing is in the slab, so moving a toilet means cutting concrete, and a plan that keeps fixtures where they are saves real money.',
      'When you open walls, think of shelter. Some families put a safe room where the closet was, and it is cheapest while the framing is bare.',
    ],
    license:
      'Remodelers need no state license in Oklahoma. The licensed trades inside the job stay licensed, and each pulls its own permit.',
    callAtOnce:
      'If demolition uncovers scorched wires, wet framing or old pipe wrap that crumbles, stop the work and have it looked at first.',
    cities: {
      edmond:
        'Houses from the building years of the eighties and nineties fill much of Edmond. Ask what their builders’ shortcuts cost to undo.',
      norman:
        'In the older neighborhoods of Norman, plaster, lath and odd framing slow things down. A remodeler who has done it prices for it.',
    },
    call: { title: 'Which room?', text: 'What bothers you about it, and what may stay.' },
  },
  pages: [],
} satisfies Trade;
