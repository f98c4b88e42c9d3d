/** Maximum texts kept, all short and shared by many rows. */
const max = 1_000;
const maxLength = 100;

/** Memoizes a slow function whose texts often repeat, such as hours. */
export function rememberResults<T>(read: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size < max && text.length <= maxLength) results.set(text, result);
    return result;
  };
}

/** Calls with one name share the result of the first that is still under way. */
export function openSharing<T>() {
  const underWay = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const shared = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, shared);
    return shared;
  };
}
