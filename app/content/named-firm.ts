/** What an operator confirms before a firm gets the request of a homeowner who asked us to find one; stored with the event. */
export const namedFirm = 'I named this firm to the homeowner, and they want it to get this request.';
