import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `lawn care, lawn service, lawn, lawn care company, lawn maintenance, yard work, yard service, corte de césped,
    cortar el césped, yardero, corte de zacate, corte de pasto, yarderos`,
  words: `lawn mowing, mow, mowing, mower, mow my lawn, grass, grass cutting, cut grass, bermuda, bermuda grass, fescue,
    weed, weed control, weeding, crabgrass, sandbur, sticker burr, grub, fertilizer, fertilize, fertilizing,
    fertilization, aeration, aerate, overseeding, dethatching, edging, weed eating, leaf removal, leaf raking, leaves,
    yard cleanup, yard clean up, scalping, pre emergent, yard, césped, zacate, cortar pasto, pasto, cortar el pasto,
    podar el pasto, podar el césped, yarda, maleza, hierba, hojas, corte de yarda, cortar la yarda, fertilizante, fertilizar,
    abono, hierba mala, limpieza de yarda, limpiar la yarda, recoger hojas`,
  alsoDoneBy: ['Landscaping', 'Landscaper'],
} satisfies SearchWords;

export const advice = [
  {
    title: 'Spraying takes a license',
    text: 'Anyone who applies weedkiller for pay needs a license from the Oklahoma Department of Agriculture, Food and Forestry. Mowing alone does not.',
  },
  {
    title: 'Bermuda or fescue?',
    text: 'Sunny lawns here are mostly bermuda, shady ones fescue, and they are fed and seeded at opposite ends of the year. Ask what they would do with yours, and when.',
  },
  {
    title: 'Ask what one visit includes',
    text: 'Mowing, edging, trimming, blowing off the walk; by the visit or by the month; and whether they skip, and charge, in a drought.',
  },
  {
    title: 'Tell them about gates and dogs',
    text: 'A locked gate or a loose dog is the usual reason for half a mowed lawn. Mark sprinkler heads while you are at it.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Mowing, small lot', spellings: ['Mowing'] },
  { name: 'Mowing, quarter acre', spellings: ['Mowing, 1/4 acre', 'Mowing, 0.25 acre'] },
  { name: 'Spring scalp and bag', spellings: ['Spring scalp', 'Scalping', 'Scalp and bag'] },
  { name: 'Pre-emergent', spellings: ['Pre-emergent application', 'Weed preventer'] },
  { name: 'Aeration', spellings: ['Core aeration', 'Lawn aeration'] },
  { name: 'Leaf cleanup', spellings: ['Leaves', 'Leaf removal'] },
] satisfies readonly PricedJob[];

export const words = {
  index: { label: 'Lawn care', to: '/services/lawn-care' },
  copy: {
    description:
      'Lawn care in {city} with their ratings: mowing, weed control, aeration, overseeding. Call companies directly or ask for free quotes.',
    lede: 'Bermuda wants sun, fescue wants shade, and both want someone who comes when it has rained for a week.',
    features: [
      {
        title: 'Mowing that knows the grass',
        text: 'Bermuda is kept short and often, fescue never below three inches. One height for the whole street suits neither.',
      },
      {
        title: 'Weeds, by the calendar',
        text: 'Pre-emergent goes down while the redbuds bloom, and again as nights cool in fall. A month late and it is money on the ground.',
      },
      {
        title: 'Aeration and seed',
        text: 'Clay packs under feet and mowers. Cores pulled in season let air and water back in, early summer for bermuda, September for fescue.',
      },
    ],
    benefits: [
      { title: 'By the cut or by the season', text: 'See what each would come to from April to October before you choose.' },
      {
        title: 'Skipped when it is dry',
        text: 'Ask each what happens in a drought: whether they come anyway, and whether you pay.',
      },
      {
        title: 'One company or two',
        text: 'Mowing and spraying are different trades. Prices show whether having both from one saves anything.',
      },
      {
        title: 'Someone on your street',
        text: 'Crews charge less where they already unload the trailer. Name your nearest crossing.',
      },
    ],
    depends: [
      'Sprinklers may run on odd or even days only, and deep watering in the early morning beats a little every time. A screwdriver that will not go into the ground says more than a timer.',
      'Grub damage, armyworms and fungus look alike in August. Have it looked at before it is treated, since the cure for one feeds another.',
    ],
    license:
      'Mowing takes no license. Applying fertilizer mixed with weedkiller, or any pesticide, for pay takes one from the Oklahoma Department of Agriculture, Food and Forestry.',
    callAtOnce:
      'Armyworms can strip a lawn in two or three days in late summer. If birds gather and brown patches spread by the day, call that morning.',
    steps: [
      'Say how large, how steep, and where the gate is.',
      'We look for a lawn company near you. Ask which day it would come.',
      'Compare what a visit includes, and what a dry month costs.',
      'The lawn is cut, the walk is blown off, and you pay by the visit or month.',
    ],
    cities: {
      edmond: {
        lede: 'Fescue in the shade, bermuda in the sun, and acreage on the edge of town. Worth bringing up with lawn companies in Edmond.',
        features: [
          {
            title: 'Fescue under oaks',
            text: 'Shade makes fescue common in Edmond backyards. Ask for overseeding in September, before the leaves come down.',
          },
          {
            title: 'An acre or more',
            text: 'Large lots are mowed with another machine and priced another way. Ask whether the ditch and the fence line are included.',
          },
          {
            title: 'The letter from the association',
            text: 'Height of grass and edging are in the rules of many neighborhoods. Ask for a weekly visit in May, when everything grows at once.',
          },
        ],
        benefits: [
          { title: 'Green under the trees', text: 'Seeded in September, shade has grass by Thanksgiving.' },
          { title: 'An acre in an hour', text: 'The right mower takes the weekend out of it.' },
          { title: 'Edges the board likes', text: 'A clean line along the walk is what gets noticed first.' },
          { title: 'Fewer weeds by May', text: 'Pre-emergent on the right week spares the sprayer later.' },
        ],
        note: 'Sprinklers in Edmond run on odd or even dates. New seed needs water every day, so ask the city whether it makes an exception.',
      },
      norman: {
        lede: 'Game Saturdays, sandy yards and a lake downstream. Worth bringing up with lawn companies in Norman.',
        features: [
          {
            title: 'Not on game day',
            text: 'Home games close streets in Norman in fall. If you live near the stadium, agree on another day.',
          },
          {
            title: 'What runs to the lake',
            text: 'Fertilizer spread before rain ends up in Lake Thunderbird. Ask for a soil test first: many lawns here need no phosphorus at all.',
          },
          {
            title: 'Yards for rent',
            text: 'Landlords and tenants each think the other mows. Put it in the lease, and let one company bill the one it names.',
          },
        ],
        benefits: [
          { title: 'Cut by Thursday', text: 'Before a home game, the front yard is done and the street still open.' },
          { title: 'Feed that stays', text: 'Slow-release fertilizer holds in sand, and out of the lake.' },
          { title: 'No notice on the door', text: 'A steady schedule keeps a rental out of trouble over tall grass.' },
          { title: 'Soft underfoot', text: 'Raked-in compost turns a sandy yard into one for bare feet.' },
        ],
        note: 'Sand near the Canadian dries in a day and leaches what it is fed. Less at a time and more often suits those Norman lawns.',
      },
    },
    call: { title: 'Ankle-high already?', text: 'Say how large, how steep, and where the gate is.' },
  },
  pages: [],
} satisfies TradeWords;
