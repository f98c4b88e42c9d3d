const and = new Intl.ListFormat('es', { type: 'conjunction' });

/** Names in a sentence. */
export const listed = (names: readonly string[]): string => and.format(names);

/** 'has' or 'have', as many as they are. */
export const verb = (names: readonly string[], one: string, several: string): string => (names.length > 1 ? several : one);
