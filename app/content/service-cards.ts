import type { NavigationLink } from './navigation.ts';

/** A service as it is offered on the index of services. */
export type ServiceCard = NavigationLink & { line: string; picture: string };

const card = (label: string, to: string, picture: string, line: string): ServiceCard => ({
  label,
  to,
  line,
  picture: `/art/${picture}.svg`,
});

/** The index of services. Its addresses are fixed by the directory's plan of pages. */
export const serviceCards: readonly ServiceCard[] = [
  card(
    'Plumbing',
    '/best-plumbers-oklahoma-city',
    'plumbing',
    'Slab leaks, water heaters, drains that back up, pipes that froze',
  ),
  card('Electrical', '/best-electricians-oklahoma-city', 'electrical', 'Old panels, new circuits, storm damage at the mast'),
  card('HVAC', '/best-hvac-contractors-oklahoma-city', 'hvac', 'Cooling for August, heat for the ice, ducts in between'),
  card('Roofing', '/best-roofers-oklahoma-city', 'roofing', 'Hail inspections, wind repairs, whole new roofs'),
  card(
    'General contracting',
    '/best-general-contractors-oklahoma-city',
    'general-contracting',
    'Additions, whole-house work, jobs with several trades in them',
  ),
  card(
    'House cleaning',
    '/house-cleaning-services-oklahoma-city',
    'house-cleaning',
    'Every other week, before a move, after the dust',
  ),
  card(
    'Pest control',
    '/pest-control-services-oklahoma-city',
    'pest-control',
    'Termites, recluse spiders, ants, mice in October',
  ),
  card('Painting', '/painting-contractors-oklahoma-city', 'painting', 'Walls inside, trim and siding in the sun outside'),
  card('Tree service', '/best-tree-services-okc', 'tree-service', 'Split limbs after ice, removals, stumps, pruning'),
  card('Landscaping', '/landscaping-services-oklahoma-city', 'landscaping', 'Beds, drainage and patios that suit red clay'),
  card('Restoration', '/best-restoration-contractors-okc', 'restoration', 'Drying out, fire and smoke, what a tornado leaves'),
];

/** The rest of what the directory lists. */
export const moreServices: readonly NavigationLink[] = [
  { label: 'Window cleaning', to: '/window-cleaning-services-oklahoma-city' },
  { label: 'Windows', to: '/services/windows' },
  { label: 'Remodeling', to: '/services/remodeling' },
  { label: 'Concrete', to: '/services/concrete' },
  { label: 'Fencing', to: '/services/fencing' },
  { label: 'Flooring', to: '/services/flooring' },
  { label: 'Lawn care', to: '/services/lawn-care' },
];
