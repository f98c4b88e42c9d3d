/** What all forms of a request's page share: its own address, and how much the reader has seen. */
export type LeadForms = { action: string; seen: string };

/** For `PostForm`. */
export const inPlace = (
  { action, seen }: LeadForms,
  does: 'accept' | 'decline' | 'message' | 'report' | 'called' | 'no-answer',
) => ({
  ...{ does, seen, inPlace: true, action: `${action}#${does}` },
});
