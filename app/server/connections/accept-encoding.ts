/** How the body of an answer can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order in which they are preferred where the client likes them alike. */
const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The same few headers come again and again. */
const known = new Map<string, Encoding>();
const mostKnown = 200;

/** The encoding that suits a client best, as its `Accept-Encoding` says (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const chosen = choose(header);
  if (known.size < mostKnown && header.length < 200) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const value = weight === undefined ? 1 : Number(weight);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0);
  }
  const others = weights.get('*');
  // What is not named is not wanted, save the plain form: that is taken as a last resort unless it is forbidden.
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? others ?? (encoding === 'identity' ? 0.0001 : 0);
  const best = [...offered].sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
  return weightOf(best) > 0 ? best : 'identity';
}
