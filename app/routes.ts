import { index, type RouteConfig, route } from '@react-router/dev/routes';

// Every page of the site. Addresses for links come from react-router's `href`, typed by this list.
export default [
  index('routes/site/home.tsx'),
  route('api-reference', 'routes/site/api-reference.tsx'),
  route('contractor/:contractorId', 'routes/site/contractor-by-id.ts'),
  route(':location/:serviceType/:businessSlug', 'routes/site/contractor.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
