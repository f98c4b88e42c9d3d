// Reads the HTML that our own server writes: attributes in double quotes, tags closed.

/** The opening tags of a name, each with its attributes. */
export function tags(html: string, name: string): Map<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${name}((?:\\s[^>]*?)?)/?>`, 'g')), ([, text = '']) => attributes(text));
}

export function attributes(text: string): Map<string, string> {
  const found = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

/** What stands between the tags of each element of a name; those do not stand within each other. */
export function contents(html: string, name: string): string[] {
  return Array.from(html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g')), ([, inner = '']) => inner);
}

/** As a reader sees it. */
export function text(html: string): string {
  return decode(html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without the elements of a name and what is in them. */
export function without(html: string, ...names: string[]): string {
  return names.reduce((rest, name) => rest.replace(new RegExp(`<${name}(?:\\s[^>]*)?>[\\s\\S]*?</${name}>`, 'g'), ''), html);
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
