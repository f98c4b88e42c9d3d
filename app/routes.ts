import { index, type RouteConfig, route } from '@react-router/dev/routes';

// Every page of the site. Addresses for links come from react-router's `href`, typed by this list.
export default [
  index('routes/site/home.tsx'),
  route('api-reference', 'routes/site/api-reference.tsx'),
  route('contractor/:contractorId', 'routes/site/contractor-by-id.ts'),
  route('for-pros', 'routes/site/for-pros.tsx'),
  route('about', 'routes/site/about.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('top-contractors-in-oklahoma-city', 'routes/site/top-contractors.tsx'),
  route('blog', 'routes/site/blog.tsx'),
  route('blog/feed.xml', 'routes/site/blog-feed.ts'),
  route('blog/:slug', 'routes/site/blog-post.tsx'),
  route('admin/create-storm-damage-blog-post', 'routes/admin/create-storm-damage-blog-post.tsx'),
  route('advertise-with-us', 'routes/site/advertise.tsx'),
  route('badge-info/:contractorId?', 'routes/site/badge-info.tsx'),
  route('lead-calculator', 'routes/site/lead-calculator.tsx'),
  route('home-maintenance-guide', 'routes/site/home-maintenance-guide.tsx'),
  route('privacy-policy', 'routes/site/legal-page.tsx', { id: 'privacy-policy' }),
  route('terms-of-service', 'routes/site/legal-page.tsx', { id: 'terms-of-service' }),
  route('services', 'routes/site/services.tsx'),
  route('services/:serviceType/:location?', 'routes/site/service.tsx'),
  route('unsubscribe', 'routes/site/unsubscribe.tsx'),
  route(':location/:serviceType/:businessSlug', 'routes/site/contractor.tsx'),
  route(':address', 'routes/site/fixed-page.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
