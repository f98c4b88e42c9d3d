import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `remodeling, remodel, remodeler, remodelling, remodeller, renovation, renovate, renovating, home remodel,
    remodelación, remodelar, renovación`,
  words: `kitchen, kitchen remodel, kitchen cabinet, cabinet, countertop, granite, quartz countertop, backsplash,
    bathroom, bath, bathroom remodel, bath remodel, master bath, shower, walk in shower, tub to shower, shower remodel,
    vanity, basement finishing, garage conversion, attic conversion, open floor plan, home improvement, handyman,
    handy man, drywall, sheetrock, crown molding, fireplace, sunroom, built ins, interior door, closet, cocina, baño,
    gabinete, remodelar baño, tablaroca, cubierta de granito, granito, cubierta de cocina, encimera, azulejo de baño`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Behind the wall is licensed work',
    text: 'Oklahoma has no license for remodelers, but it has for electricians, plumbers and heating and air contractors. Ask who they are before the first wall is opened.',
  },
  {
    title: 'Changes in writing, with the days',
    text: 'Every change gets a price and a new finish date before it is done, however small it looks.',
  },
  {
    title: 'Ask how you will live meanwhile',
    text: 'Where you cook, how dust is kept in, when the water is off, what time work starts.',
  },
  {
    title: 'Old house, old paint',
    text: 'For a house built before 1978, the company that disturbs painted walls has to be certified under the EPA’s renovation rule. Ask before demolition, not after.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Hall bathroom', spellings: ['Bathroom', 'Hall bath', 'Bathroom remodel', 'Guest bathroom'] },
  { name: 'Kitchen', spellings: ['Kitchen remodel', 'Full kitchen'] },
  { name: 'Primary bathroom', spellings: ['Primary bath', 'Master bathroom', 'Master bath'] },
  { name: 'Tub to shower', spellings: ['Tub-to-shower conversion'] },
  { name: 'Countertops, per sq ft', short: 'Countertops, sq ft', spellings: ['Countertops', 'Counters, per sq ft'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Remodeling', to: '/services/remodeling' },
  copy: {
    description:
      'Remodelers in {city} with their ratings: kitchens, bathrooms, whole floors. Call them directly, or ask several for free quotes.',
    lede: 'Kitchens, bathrooms and rooms that never worked. Find someone you can bear to have in the house at seven in the morning.',
    features: [
      {
        title: 'Kitchens',
        text: 'Cabinets have the longest lead time, counters are measured once the cabinets are set. A schedule that respects both is worth asking for.',
      },
      {
        title: 'Bathrooms',
        text: 'What is behind the tile decides how long it lasts: a real waterproof layer, a pan that was tested, a fan that vents outdoors.',
      },
      {
        title: 'Opening up',
        text: 'Walls in ranch houses often carry more than they seem to. Someone has to go into the attic before anyone swings a hammer.',
      },
    ],
    benefits: [
      {
        title: 'Allowances laid bare',
        text: 'A low bid may hold a forty-dollar faucet. Put the allowances next to each other, not only the totals.',
      },
      {
        title: 'Design and build, or separate',
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
    steps: [
      'Say which room, what bothers you and what may stay.',
      'We look for a remodeler near you. Ask about rooms like yours.',
      'Compare allowances and schedules, not only the totals.',
      'The last item is crossed off, and then you make the last payment.',
    ],
    cities: {
      edmond: {
        lede: 'Kitchens from the first building boom, and bonus rooms that never worked. Worth bringing up with remodelers in Edmond.',
        features: [
          {
            title: 'Undoing the 1980s',
            text: 'Soffits, sunken rooms and wet bars fill houses from the building years. Ask what is inside a soffit before you plan without it.',
          },
          {
            title: 'Upstairs baths',
            text: 'A bath on the second floor leaks into the dining room when the pan fails. Ask how the new pan is tested, and for how many hours.',
          },
          {
            title: 'Open plans and long beams',
            text: 'Taking out a wall under a second story takes a beam and an engineer’s letter. Ask for that cost first, since it decides the rest.',
          },
        ],
        benefits: [
          { title: 'Light where the soffit was', text: 'Taking it out gives a kitchen a foot of height.' },
          {
            title: 'A bath that grows old with you',
            text: 'A wide door and a flat shower cost little while the walls are open.',
          },
          { title: 'Storage under the stairs', text: 'Framed space behind drywall is room that you own already.' },
          { title: 'One floor for the whole house', text: 'The same boards from door to door make rooms larger.' },
        ],
        note: 'Inside the city limits of Edmond, moved plumbing and wiring take permits. Ask who draws and who files.',
      },
      norman: {
        lede: 'Plaster walls, one small bath, and a kitchen at the back. Worth bringing up with remodelers in Norman.',
        features: [
          {
            title: 'Plaster, lath and surprises',
            text: 'In the older neighborhoods odd framing slows things down. A remodeler who has done it prices for it; ask to see one.',
          },
          {
            title: 'A second bathroom',
            text: 'Bungalows have one bath, often in the middle. Putting another over the crawl space is simpler than it sounds, if the drain can fall.',
          },
          {
            title: 'Inside is yours, outside is reviewed',
            text: 'In the historic districts the city looks at what shows from the street. A kitchen does not, a new back door might.',
          },
        ],
        benefits: [
          { title: 'A second bath by fall', text: 'Over a crawl space it is weeks of work, not months.' },
          { title: 'Plaster, where it counts', text: 'Front rooms keep their walls; kitchens get new ones.' },
          { title: 'Heat in the back room', text: 'An enclosed porch that is insulated is a room all year.' },
          { title: 'Built-ins restored', text: 'Shelves and a window seat cost less to repair than to copy.' },
        ],
        note: 'Garage apartments are an old Norman habit. Ask the city about yours before you count on its rent.',
      },
    },
    call: { title: 'Which room?', text: 'What bothers you about it, and what may stay.' },
  },
  pages: [],
} satisfies TradeWords;
