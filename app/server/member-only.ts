import { findMember } from '#app/domain/members/sessions.ts';
import { isMemberPath } from '#app/routes/path-prefixes.ts';
import { isOpenPage, signInAddress } from '#app/routes/pro/sign-in/sign-in-address.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { readCookie } from '#app/routes/session-cookie.ts';
import type { Step } from './listener.ts';
import { Refusal } from './refusal.ts';
import { askToSignIn, guardPrivatePages } from './signed-in-only.ts';

/** Restricts everything under /pro to members of listings, by session. Nothing that opens the desk opens it. */
export const memberOnly =
  ({ db, settings }: Pick<AppDependencies, 'db' | 'settings'>): Step =>
  async (context) => {
    if (!isMemberPath(context.path)) return undefined;
    const refused = guardPrivatePages(context, settings, 'Contractors');
    if (refused) return refused;
    const token = readCookie('pro-session', context.header('cookie'), context.isHttps);
    context.member = token === undefined ? undefined : await findMember(db, token);
    if (context.member || isOpenPage(context.path)) return undefined;
    return askToSignIn(context, { page: '/pro/sign-in', addressFor: signInAddress, refusal: notSignedIn });
  };

const notSignedIn = new Refusal(
  401,
  'For contractors',
  'This part of the site is for contractors who are members of a listing. In a browser, sign in at /pro/sign-in.',
);
