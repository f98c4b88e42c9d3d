/** How the cards of a list are laid out, the same for those still being loaded. */
export const listLook = {
  grid: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'grid gap-4',
} as const;
