import { signInPages } from '#app/routes/sign-in-pages.ts';

export const { isOpenPage, nextPage, signInAddress } = signInPages({
  home: '/pro',
  signIn: '/pro/sign-in',
  isOpen: (page) => /^\/pro\/(?:sign-in(?:\/[\w-]+)?|sign-out|(?:join|confirm)\/[\w-]+)$/.test(page),
});
