import { cityNames, findCity, listOf } from '#app/content/find-city.ts';
import { slugify } from '#app/content/slug.ts';

/** Nearby towns; one that becomes a city of the directory is listed there instead. */
const nearby = ['Moore', 'Yukon', 'Mustang', 'Midwest City'].filter((name) => !findCity(slugify(name)));

/** Content of the contact page, apart from the settings it shows. */
export const contact = {
  lede: 'A question about a contractor, a listing that needs correcting, or a job and no idea who to call: write to us, or call.',
  area: `We cover ${cityNames()}, with the suburbs between them along I-35 from Lake Arcadia down to the Canadian River. Contractors set their own limits. For ${listOf(nearby)}, search for the town to see who says they serve it.`,
  emergency:
    'Gas smell, sparks, or a wire on the ground? Leave the house first, then call 911 or your utility. We are not staffed for emergencies.',
} as const;
