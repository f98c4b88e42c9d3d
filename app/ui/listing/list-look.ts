/** The layout of a list's cards, the same while loading. */
export const listLook = {
  grid: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'grid gap-4',
} as const;
