/** How soon a request is needed: the words of forms and pages in both languages, in a title, at the desk, and in an alarm. */
const urgencyWords = {
  now: {
    en: 'Now, it cannot wait',
    es: 'Ahora, no puede esperar',
    title: 'now',
    desk: 'Now, cannot wait',
    alarm: 'Emergency',
  },
  'this week': { en: 'This week', es: 'Esta semana', title: 'this week', desk: 'This week', alarm: 'This week' },
  'this month': { en: 'This month', es: 'Este mes', title: 'this month', desk: 'This month', alarm: 'This month' },
  planning: {
    en: 'Just planning',
    es: 'Sin prisa, lo estoy planeando',
    title: 'just planning',
    desk: 'Planning ahead',
    alarm: 'Planning',
  },
} as const;

export type Urgency = keyof typeof urgencyWords;
export const urgencies = Object.keys(urgencyWords) as [Urgency, ...Urgency[]];

/** The words of a stored urgency; undefined where the homeowner did not say. */
export const urgencyIn = (reader: keyof (typeof urgencyWords)['now'], urgency: string | null | undefined): string | undefined =>
  Object.hasOwn(urgencyWords, urgency ?? '') ? urgencyWords[urgency as Urgency][reader] : undefined;

/** The choices of a form. */
export const urgencyChoices = (language: 'en' | 'es') =>
  urgencies.map((value) => ({ value, label: urgencyWords[value][language] }));
