/** Query parameter that opens the interactive map with the page. */
export const liveParameter = 'map';

/** Whether the page's address asks for the interactive map. */
export const isMapAsked = (): boolean => new URLSearchParams(window.location.search).get(liveParameter) === 'live';
