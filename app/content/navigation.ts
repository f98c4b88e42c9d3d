/** A link of the header, the footer or the home page. Its address is fixed by the directory's plan of pages. */
export type NavigationLink = { label: string; to: string };

/** A link to the page of a trade. */
export type CategoryLink = NavigationLink & { service: string };

export const categoryLinks: readonly CategoryLink[] = [
  { label: 'Plumbers', service: 'Plumbing', to: '/best-plumbers-okc' },
  { label: 'Electricians', service: 'Electrical', to: '/best-electricians-okc' },
  { label: 'Heating & air', service: 'HVAC', to: '/best-hvac-contractors-okc' },
  { label: 'Roofers', service: 'Roofing', to: '/best-roofers-okc' },
];

export const headerLinks: readonly NavigationLink[] = [
  ...categoryLinks,
  { label: 'All services', to: '/services' },
  { label: 'For pros', to: '/for-pros' },
];

export const quickLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'All services', to: '/services' },
  { label: 'Top contractors in Oklahoma City', to: '/top-contractors-in-oklahoma-city' },
  { label: 'Home maintenance guide', to: '/home-maintenance-guide' },
  { label: 'Blog', to: '/blog' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

export const proLinks: readonly NavigationLink[] = [
  { label: 'Get listed', to: '/for-pros' },
  { label: 'Trust badge', to: '/badge-info' },
  { label: 'Lead calculator', to: '/lead-calculator' },
  { label: 'Advertise with us', to: '/advertise-with-us' },
  { label: 'Directory API', to: '/api-reference' },
];

export const popularServiceLinks: readonly NavigationLink[] = [
  ...categoryLinks,
  { label: 'Tree services', to: '/best-tree-services-okc' },
  { label: 'House cleaning', to: '/house-cleaning-services-oklahoma-city' },
  { label: 'Pest control', to: '/pest-control-services-oklahoma-city' },
  { label: 'Painting', to: '/painting-contractors-oklahoma-city' },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms of service', to: '/terms-of-service' },
];
