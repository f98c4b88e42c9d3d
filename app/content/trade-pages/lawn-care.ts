import type { Trade } from './parts.ts';

export const lawnCare = {
  copy: {
    types: ['Lawn Care', 'Lawn Service'],
    description:
      'Lawn care in {city} by rating and reviews: mowing, weed control, aeration, overseeding. Call companies directly or ask for free quotes.',
    lede: 'Bermuda wants sun, fescue wants shade, and both want somebody who comes when it has rained for a week.',
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
        title: 'Somebody on your street',
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
    cities: {
      edmond:
        'Shade from oaks makes fescue common in Edmond backyards. Ask for overseeding in September, before the leaves come down.',
      norman: 'Game Saturdays close streets in Norman in fall. If you live near the stadium, agree on another day.',
    },
    call: { title: 'Ankle-high already?', text: 'Say how large, how steep, and where the gate is.' },
  },
  pages: [],
} satisfies Trade;
