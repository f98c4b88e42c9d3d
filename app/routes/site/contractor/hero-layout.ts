// Shared by the page and its skeleton, so that nothing moves when the page loads.

/** Title, contact, picture: stacked on a phone; else title and contact beside the picture. */
export const heroGrid =
  'mt-2 grid grid-cols-1 gap-x-12 gap-y-7 sm:mt-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_auto] xl:gap-x-16';

export const heroPicture =
  'aspect-[8/5] w-full overflow-hidden rounded-card lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center print:hidden';
