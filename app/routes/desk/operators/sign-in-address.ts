import { signInPages } from '#app/routes/sign-in-pages.ts';

const openPages: readonly string[] = ['/admin/sign-in', '/admin/sign-in/code', '/admin/sign-out', '/admin/join'];

export const { isOpenPage, nextPage, signInAddress } = signInPages({
  home: '/admin',
  signIn: '/admin/sign-in',
  isOpen: (page) => openPages.includes(page),
});
