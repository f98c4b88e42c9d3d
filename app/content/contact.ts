import { locations } from './locations.ts';

/** What the contact page says, apart from the settings it shows. */
export const contact = {
  lede: 'A question about a contractor, a listing that needs correcting, or a job you are not sure whom to call for: write or call, and a person reads it.',
  area: `We cover ${new Intl.ListFormat('en-US').format(locations.map(({ name }) => name))}, with the suburbs between them along I-35 from Lake Arcadia down to the Canadian River. Contractors set their own limits, and many drive farther: Moore, Yukon, Mustang and Midwest City are usually on the way. Ask when you call.`,
  emergency:
    'Gas smell, sparks, or a wire on the ground? Leave the house first, then call 911 or your utility. We are not staffed for emergencies.',
} as const;

const { south, west, north, east } = { south: 35.14, west: -97.98, north: 35.73, east: -97.02 };
const center = '35.4676/-97.5164';

/** The interactive map of the area, and where it comes from. */
export const mapHost = 'https://www.openstreetmap.org';
export const mapFrame = `${mapHost}/export/embed.html?bbox=${west}%2C${south}%2C${east}%2C${north}&layer=mapnik`;
export const mapPage = `${mapHost}/#map=10/${center}`;
