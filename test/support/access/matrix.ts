import { words } from '../words.ts';

/**
 * Who reads an address of app/routes.ts, and who posts to it. `link`: who has a mailed link, which is part of the address; with
 * another one there is nothing. `member`: of a listing; which listings, the pages check. `staff`: operators, owners among them.
 */
export type Reader = 'everyone' | 'link' | 'member' | 'staff' | 'owner';
type Rule = { reads: Reader; posts: Reader | 'none' };

const rules: Partial<Record<`${Rule['reads']}, ${Rule['posts']}`, string>> = {
  'everyone, none': `
    / /api-reference /contractor/:contractorId /about /top-contractors-in-oklahoma-city /saved /compare /blog /blog/feed.xml
    /blog/:slug /badge-info/:contractorId? /lead-calculator /how-we-list /reviews-policy /privacy-policy /terms-of-service
    /services /costs /costs/:trade /*`,
  'everyone, everyone': `
    /for-pros /contact /es /es/:section/* /advertise-with-us /home-maintenance-guide /services/:serviceType/:location? /correct
    /request /request/find /unsubscribe /:location/:serviceType/:businessSlug /:address
    /pro/sign-in /pro/sign-out /admin/sign-in /admin/sign-in/code /admin/sign-out /admin/join`,
  'link, link': '/request/:token/* /review/:token /lead/:token?/* /pro/sign-in/:token /pro/join/:token /pro/confirm/:token',
  'member, none': '/pro /pro/figures /pro/figures.csv /pro/listings/:contractorId/preview /pro/*',
  'member, member': `
    /pro/reviews /pro/listings/:contractorId/photos /pro/listings/:contractorId/featured /pro/listings/:contractorId /pro/team
    /pro/account /pro/requests /pro/requests/:id`,
  'staff, none': `
    /admin /admin/alarms /admin/statistics /admin/statistics.csv /admin/contractors /admin/audit /admin/claims /admin/edits
    /admin/import /admin/blog /admin/*`,
  'staff, staff': `
    /admin/blog/preview /admin/requests /admin/requests/new /admin/requests/:id /admin/quarantine /admin/contractors/new
    /admin/contractors/:contractorId /admin/contractors/:contractorId/merge /admin/contractors/:contractorId/members
    /admin/contractors/:contractorId/history /admin/contractors/:id/checks /admin/mail /admin/mail/:id /admin/account
    /admin/account/second-factor /admin/claims/:id /admin/edits/:id /admin/reviews /admin/checks /admin/checks/many
    /admin/placement /admin/storm /admin/people /admin/people.json /admin/subscribers /admin/import/:importId
    /admin/blog/new /admin/blog/:postId /admin/blog/:postId/pictures /admin/create-storm-damage-blog-post`,
  // But for making one, which staff may do.
  'staff, owner': '/admin/backups',
  'owner, owner': '/admin/operators /admin/people/erase',
};

/** By the pattern of the address. */
export const accessMatrix: ReadonlyMap<string, Rule> = new Map(
  Object.entries(rules).flatMap(([rule, patterns]) => {
    const [reads, posts] = rule.split(', ') as [Rule['reads'], Rule['posts']];
    return words(patterns).map((pattern) => [pattern, { reads, posts }] as const);
  }),
);

/** Whether an address opens without a session. */
export const isOpen = (pattern: string): boolean => /^(?:everyone|link)$/.test(accessMatrix.get(pattern)?.reads ?? '');
