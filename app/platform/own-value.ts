/** What a record has under a key that came from outside: `constructor` and the like are no keys of it. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string | null | undefined): T | undefined =>
  typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
