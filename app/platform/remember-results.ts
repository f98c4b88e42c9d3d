/** How many texts are kept of the short ones, which many rows share. */
const most = 1_000;
const longest = 100;

/** The same function for what takes a while to read and is often the same, such as hours: each text is read once. */
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
