import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** A configuration from docs/operations.md: the block in this language. */
export function documented(language: 'nginx' | 'caddyfile' | 'haproxy' | 'postgresql'): string {
  const [, block] = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  if (!block) throw new Error(`docs/operations.md has no block in ${language}`);
  return block;
}

/** Replaces machine-specific values. @throws if one is missing. */
export function adapt(configuration: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`the configuration of docs/operations.md has no ${from}`);
    return adapted.replaceAll(from, to);
  }, configuration);
}

/** For HAProxy: that many connections need more open files than a test machine may allow. */
export const smallLimit = ['maxconn 20000', 'maxconn 2000'] as const;
