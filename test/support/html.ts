// Reads our server's HTML: attributes in double quotes, tags closed.

/** Opening tags of a name with their attributes. */
export function tags(html: string, name: string): Map<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${name}((?:\\s[^>]*?)?)/?>`, 'g')), ([, text = '']) => attributes(text));
}

export function attributes(text: string): Map<string, string> {
  const found = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

/** Contents of each element of a name; elements must not nest. */
export function contents(html: string, name: string): string[] {
  return Array.from(html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g')), ([, inner = '']) => inner);
}

/** The visible text. */
export function text(html: string): string {
  return decode(html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes elements of a name with their contents. */
export function without(html: string, ...names: string[]): string {
  return names.reduce((rest, name) => rest.replace(new RegExp(`<${name}(?:\\s[^>]*)?>[\\s\\S]*?</${name}>`, 'g'), ''), html);
}

export function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
