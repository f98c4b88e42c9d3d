/** The interactive map’s host. Apart from its addresses, so that a page that only allows it loads no map. */
export const mapHost = 'https://www.openstreetmap.org';
