/** Maximum texts kept, all short and shared by many rows. */
const most = 1_000;
const longest = 100;

/** Memoizes a slow function whose texts often repeat, such as hours. */
export function rememberResults<T>(read: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size < most && text.length <= longest) results.set(text, result);
    return result;
  };
}
