/** Links for readers who would rather call a professional. */
export const findPro = {
  roofer: { label: 'Find a roofer', to: '/best-roofers-oklahoma-city' },
  plumber: { label: 'Find a plumber', to: '/best-plumbers-oklahoma-city' },
  electrician: { label: 'Find an electrician', to: '/best-electricians-oklahoma-city' },
  heatingAndAir: { label: 'Find a heating and air company', to: '/best-hvac-contractors-oklahoma-city' },
  generalContractor: { label: 'Find a general contractor', to: '/best-general-contractors-oklahoma-city' },
  pestControl: { label: 'Find a pest control company', to: '/pest-control-services-oklahoma-city' },
  painter: { label: 'Find a painter', to: '/painting-contractors-oklahoma-city' },
  treeService: { label: 'Find a tree service', to: '/best-tree-services-okc' },
  landscaper: { label: 'Find a landscaper', to: '/landscaping-services-oklahoma-city' },
  restoration: { label: 'Find a restoration company', to: '/best-restoration-contractors-okc' },
} as const;
