import { bestOf, landing } from './fixed-pages.ts';
import type { Trade } from './parts.ts';

export const houseCleaning = {
  copy: {
    types: ['House Cleaning'],
    description:
      'House cleaners in {city} by rating and reviews: regular visits, deep cleans, moving out. Call them directly or ask for free quotes.',
    lede: 'Red dust on every sill and clay by the back door. Find somebody you would give a key to.',
    features: [
      {
        title: 'Regular visits',
        text: 'Weekly, every other week or monthly, by the same list each time. Write the list together, and both sides know when it is done.',
      },
      {
        title: 'Deep cleaning',
        text: 'Inside the oven, behind the stove, blinds and baseboards. It takes two to four times as long as an ordinary visit and is priced so.',
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
        title: 'Trust built on record',
        text: 'Reviews of cleaners talk about breakage, keys and who came instead. Those are the ones to read.',
      },
      {
        title: 'Around your week',
        text: 'Say which days suit, whether you are home, and where the dog is. It saves three messages each.',
      },
    ],
    depends: [
      'Dust is a matter of wind here. After a dry week in March it comes through closed windows, so filters, vents and ceiling fans belong in the round, and not only in spring.',
      'Clay stains. On light grout and carpet it wants lifting dry before anything wet touches it, and whoever has cleaned houses in central Oklahoma knows that without being told.',
    ],
    license:
      'No license is required to clean houses in Oklahoma. Ask for liability insurance, whether the people are employees, and how they are checked before they get a key.',
    callAtOnce:
      'Sewage, a burst pipe or soot are not for a cleaner: those need a restoration company first. For guests on Friday, ask by Tuesday.',
    cities: {
      edmond:
        'Larger houses in Edmond are often cleaned by teams of two or three. Ask whether the price is for the hours of one person or of all of them.',
      norman: 'In Norman, the calendar turns over in May and August with the leases. Book a moving clean well ahead of either.',
    },
    call: { title: 'Which rooms, how often?', text: 'That is all it takes to get a first price.' },
  },
  pages: [
    bestOf({
      paths: ['/best-house-cleaners-oklahoma-city', '/best-house-cleaners-okc', '/best-house-cleaning-oklahoma-city'],
      service: 'House Cleaning',
      label: 'Best house cleaners',
      title: 'Best House Cleaners in Oklahoma City',
      description:
        'House cleaners in Oklahoma City by rating with phone numbers: homes, offices, moving and deep cleaning, with flexible schedules.',
      heading: 'Best House Cleaners in Oklahoma City',
      lede: 'For homes and for small offices, the best rated first.',
      reasonsTitle: 'Why choose one of these',
      reasons: [
        {
          title: 'Established Professionals',
          text: 'Companies and single cleaners with a name and a number in the city, and with reviews from people whose houses they have been in more than once.',
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
    }),
    landing({
      paths: ['/house-cleaning-services-oklahoma-city'],
      service: 'House Cleaning',
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
          text: 'A first visit to a house that has been let go takes longer. Expect it to be quoted apart, and the regular rate after.',
        },
        {
          title: 'Handing over',
          text: 'Before keys change hands: cabinets, appliances, closets, garage. Have the landlord’s checklist ready and forward it.',
        },
      ],
      localTitle: 'Dust, clay and cedar',
      paragraphs: [
        'What settles on an Oklahoma windowsill is fine, red and slightly sticky. A dry microfiber cloth lifts it, a wet rag paints with it. If somebody in the house has allergies, ask for a vacuum with a sealed filter and for the ceiling fans to be done first.',
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
      bestText: 'By rating, with numbers to call.',
      ask: { form: 'Request House Cleaning Service' },
    }),
  ],
} satisfies Trade;
