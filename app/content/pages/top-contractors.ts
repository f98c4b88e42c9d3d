/** The page of the best contractors in the default city, in all trades. */
export const topContractors = {
  path: '/top-contractors-in-oklahoma-city',
  lede: 'Every trade in one list for Oklahoma City: featured contractors first, the rest by rating. A 4.9 from three reviews and a 4.7 from three hundred are different things, so look at both numbers.',
  featured: 'Featured Contractors in OKC',
  more: 'More Top-Rated Contractors',
  all: 'Contractors in Oklahoma City',
  loading: 'Loading contractors...',
  empty: 'No contractors found.',
  services: [
    {
      to: '/services/window-cleaning',
      label: 'Window Cleaning',
      picture: '/art/window-cleaning.svg',
    },
    { to: '/services/roofing', label: 'Roofing', picture: '/art/roofing.svg' },
    { to: '/services/plumbing', label: 'Plumbing', picture: '/art/plumbing.svg' },
    {
      to: '/services/electrical',
      label: 'Electrical',
      picture: '/art/electrical.svg',
    },
  ],
} as const;
