import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `house cleaning, house cleaner, home cleaning, cleaning, cleaner, cleaning service, cleaning lady, house keeping,
    limpieza, limpieza de casa, limpiadora, servicio de limpieza, limpieza del hogar, señora de limpieza`,
  words: `maid, maid service, housekeeper, housekeeping, cleaning woman, deep clean, deep cleaning, spring cleaning,
    move out clean, move out cleaning, move in cleaning, carpet cleaning, carpet cleaner, office cleaning, janitor,
    janitorial, oven cleaning, dusting, vacuuming, mopping, airbnb cleaning, post construction cleaning, clean my house,
    tidy, organizer, clean, sanitizing, disinfecting, limpiar, empleada doméstica, limpieza profunda, limpiar casas,
    mucama, limpieza de alfombras, limpieza de oficinas, aseo, aseo de casas, señora que limpie, señora para limpiar, muchacha
    para limpiar, limpieza por mudanza, limpieza de mudanza, lavado de alfombras, lavar alfombras, limpieza de apartamentos`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Describe the house as it is',
    text: 'Bedrooms, bathrooms, pets, and how long since the last deep clean. Then ask whether the price is by the hour or by the house.',
  },
  {
    title: 'Ask who comes through the door',
    text: 'The same person each time or anyone who is free, employees or people paid by the job. Oklahoma does not license house cleaners, so insurance and references matter more.',
  },
  {
    title: 'Settle keys and alarms',
    text: 'How the key is kept, who has the code, and what happens if something breaks.',
  },
  {
    title: 'Mention the red dirt',
    text: 'Clay tracked into grout and light carpet needs a different treatment from dust. Ask what they use on it.',
  },
] satisfies Advice;

export const jobs = [
  {
    name: 'Regular visit, 3 bedrooms',
    short: 'Regular visit',
    spellings: ['Regular visit', 'Regular cleaning', 'Standard cleaning', 'Recurring visit'],
  },
  { name: 'Deep clean, 3 bedrooms', short: 'Deep clean', spellings: ['Deep clean', 'Deep cleaning'] },
  { name: 'One-time visit', spellings: ['One-time clean', 'One-time cleaning'] },
  { name: 'Move-out clean', spellings: ['Move-out cleaning', 'Move-in or move-out clean', 'Moving clean'] },
  { name: 'Inside oven or fridge', spellings: ['Oven', 'Fridge', 'Inside oven', 'Inside fridge'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'House cleaning',
    to: '/house-cleaning-services-oklahoma-city',
    line: 'Every other week, before a move, after the dust',
  },
  footer: { label: 'House cleaning', to: '/house-cleaning-services-oklahoma-city' },
  copy: {
    description:
      'House cleaners in {city} with their ratings: regular visits, deep cleans, moving out. Call them directly or ask for free quotes.',
    lede: 'Red dust on every sill and clay by the back door. Find someone you would give a key to.',
    features: [
      {
        title: 'Regular visits',
        text: 'Weekly, every other week or monthly, by the same list each time. Write the list together, and both sides know when it is done.',
      },
      {
        title: 'Deep cleaning',
        text: 'Inside the oven, behind the stove, blinds and baseboards. It takes two to four times as long as an ordinary visit and is priced accordingly.',
      },
      {
        title: 'Moving in or out',
        text: 'An empty house shows everything. Landlords and buyers look into cabinets, window tracks and the refrigerator, so those go on the list.',
      },
    ],
    benefits: [
      {
        title: 'Rates you can read',
        text: 'Some charge by the hour, some by the house. Ask both ways about the same rooms and the cheaper one changes.',
      },
      {
        title: 'A trial before a habit',
        text: 'Book one visit from the one you like best. You will know by the corners.',
      },
      {
        title: 'Ask about breakage',
        text: 'Wherever you read reviews of cleaners, look for the ones about keys, broken things and who came instead.',
      },
      {
        title: 'Around your week',
        text: 'Say which days suit, whether you are home, and where the dog is. It saves three messages each.',
      },
    ],
    depends: [
      'Dust is a matter of wind here. After a dry week in March it comes through closed windows, so filters, vents and ceiling fans belong in the round, and not only in spring.',
      'Clay stains. On light grout and carpet it has to be lifted dry before anything wet touches it, and anyone who has cleaned houses in central Oklahoma knows that.',
    ],
    license:
      'No license is required to clean houses in Oklahoma. Ask for liability insurance, whether the people are employees, and how they are checked before they get a key.',
    callAtOnce:
      'Sewage, a burst pipe or soot are not for a cleaner: those need a restoration company first. For guests on Friday, ask by Tuesday.',
    steps: [
      'Say how many rooms and baths, which pets, and how often.',
      'We look for a cleaner near you. Ask which days have room.',
      'Compare the list of tasks, the hours and who brings supplies.',
      'Walk through it together the first time, then pay.',
    ],
    cities: {
      edmond: {
        lede: 'Square footage, stairs and two dogs. Worth bringing up with house cleaners in Edmond.',
        features: [
          {
            title: 'By the team hour or the house',
            text: 'Larger houses are often cleaned by teams of two or three. Ask whether the price is for the hours of one person or of all of them.',
          },
          {
            title: 'After the builder leaves',
            text: 'New houses go up here every month, and drywall dust settles for weeks. A cleaning after construction is a job of its own, priced separately from the weekly visit.',
          },
          {
            title: 'Glass and high ceilings',
            text: 'Two-story entries collect cobwebs where no one reaches. Ask what is cleaned from the floor, and what takes a ladder and costs extra.',
          },
        ],
        benefits: [
          {
            title: 'Stairs and rails done',
            text: 'A two-story house looks clean from the landing, and that is where guests stand.',
          },
          { title: 'Your Saturday back', text: 'A large house takes a team two hours and one person the whole day.' },
          {
            title: 'Dust out of the vents',
            text: 'Cleaned with the filters, returns stop spreading what construction stirs up.',
          },
          {
            title: 'Ready for company',
            text: 'A standing visit the day before a holiday is booked first by those who ask in summer.',
          },
        ],
        note: 'Gated neighborhoods are common in Edmond. Settle the gate code along with the key, and who changes it when a cleaner leaves.',
      },
      norman: {
        lede: 'Leases that end in May and August, game weekends, and old wood floors. Worth bringing up with house cleaners in Norman.',
        features: [
          {
            title: 'Moving out in August',
            text: 'The calendar turns over in May and August with the leases. Book a moving clean well ahead of either, and ask whether the landlord’s checklist is included.',
          },
          {
            title: 'Guests for the game',
            text: 'On home weekends rentals and spare rooms fill up. If you need a same-day turnover on a Sunday, ask before the season starts.',
          },
          {
            title: 'Oak floors and plaster',
            text: 'Houses near downtown have old finishes that water and strong cleaners spoil. Point them out on the first visit and say what you use on them.',
          },
        ],
        benefits: [
          { title: 'The deposit returned', text: 'A clean oven and clean tracks are what a landlord looks at.' },
          {
            title: 'Between two guests',
            text: 'Linens, floors and trash, done in one visit, and the next guests can come at four.',
          },
          { title: 'Floors that last', text: 'The right cleaner keeps the finish on old oak for years.' },
          { title: 'Shared, and fair', text: 'In a house of four students, one paid visit settles whose turn it is.' },
        ],
        note: 'Parking is the hard part near the campus in Norman. Tell the cleaner where to stand, and whether the street needs a permit.',
      },
    },
    call: { title: 'Which rooms, how often?', text: 'That is all it takes to get a first price.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-house-cleaners-oklahoma-city', '/best-house-cleaners-okc', '/best-house-cleaning-oklahoma-city'],
      label: 'Best house cleaners',
      title: 'Best House Cleaners in Oklahoma City',
      description:
        'House cleaners in Oklahoma City with ratings and phone numbers: homes, offices, moving and deep cleaning, and what to ask before the first visit.',
      heading: 'Best House Cleaners in Oklahoma City',
      lede: 'For homes and for small offices: ratings, phone numbers, and what to settle before you hand over a key.',
      reasonsTitle: 'Why choose from this list',
      reasons: [
        {
          title: 'Established Professionals',
          text: 'Every entry has a business name, and its rating and phone number where we have them. Ask how long each has cleaned here.',
        },
        {
          title: 'Flexible Scheduling',
          text: 'Every week, every other, or one Saturday before your mother comes. Ask which days they have open near you, since routes decide.',
        },
        {
          title: 'Free Estimates',
          text: 'Describe rooms, pets and the state of things, and ask what it would come to. Asking through this site costs you nothing.',
        },
      ],
      lists: [
        {
          title: 'Residential',
          items: [
            'Regular cleaning',
            'Deep and spring cleaning',
            'Moving in and moving out',
            'After remodeling',
            'Ovens, refrigerators and blinds',
            'Laundry and linens',
          ],
        },
        {
          title: 'Commercial',
          items: [
            'Small offices',
            'Shops and salons',
            'Clinics and waiting rooms',
            'Vacation rentals between guests',
            'Common areas of apartments',
            'Floors: strip, wax and polish',
          ],
        },
      ],
      listTitle: 'House cleaners in Oklahoma City',
    },
    {
      template: 'landing',
      paths: ['/house-cleaning-services-oklahoma-city'],
      label: 'House cleaning services',
      title: 'House Cleaning Services in Oklahoma City',
      description:
        'House cleaning in Oklahoma City: what a visit includes, how it is priced, keys and insurance, and how to ask local cleaners for a quote.',
      heading: 'House Cleaning Services in Oklahoma City',
      lede: 'What a visit includes, what it does not, and how to get a price that holds.',
      featuresTitle: 'Three kinds of clean',
      features: [
        {
          title: 'Keeping up',
          text: 'Kitchens, bathrooms, floors and dust, every week or two. Cheaper by the visit the more often it happens, because less has settled.',
        },
        {
          title: 'Catching up',
          text: 'A first visit to a house that has been let go takes longer. Expect a separate quote for it, and the regular rate after.',
        },
        {
          title: 'Handing over',
          text: 'Before keys change hands: cabinets, appliances, closets, garage. Have the landlord’s checklist ready and forward it.',
        },
      ],
      localTitle: 'Dust, clay and cedar',
      paragraphs: [
        'What settles on an Oklahoma windowsill is fine, red and slightly sticky. A dry microfiber cloth lifts it, a wet rag paints with it. If someone in the house has allergies, ask for a vacuum with a sealed filter and for the ceiling fans to be done first.',
        'Well water and hard city water leave lime on glass and chrome. Removing years of it is a job of its own, while a wipe after each shower keeps it from coming back, so say which of the two you are asking for.',
      ],
      notes: [
        {
          title: 'Before the first visit',
          text: 'Agree on who brings supplies, what must not be touched, and how you reach each other on the day.',
        },
        {
          title: 'If something breaks',
          text: 'It will, once. A company with liability insurance says so and sends the form.',
        },
      ],
      best: { label: 'Best house cleaners in Oklahoma City', to: '/best-house-cleaners-oklahoma-city' },
      bestText: 'Ratings and numbers to call, side by side.',
      ask: { form: 'Request House Cleaning Service' },
    },
  ],
} satisfies TradeWords;
