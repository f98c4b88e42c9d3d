/** Encodings of response bodies. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference when the client weighs them equally. */
const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The same few headers repeat. */
const known = new Map<string, Encoding>();
const mostKnown = 200;

/** The best encoding for a client's `Accept-Encoding` (RFC 9110, section 12.5.3). */
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
  // Encodings not named are unwanted, except identity: the last resort unless forbidden.
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? others ?? (encoding === 'identity' ? 0.0001 : 0);
  const best = [...offered].sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
  return weightOf(best) > 0 ? best : 'identity';
}
