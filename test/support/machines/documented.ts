import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** A configuration as docs/operations.md has it: the block in this language. */
export function documented(language: 'nginx' | 'caddyfile' | 'haproxy' | 'postgresql'): string {
  const [, block] = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  if (!block) throw new Error(`docs/operations.md has no block in ${language}`);
  return block;
}

/** With other values in the places that are a machine's own. @throws where one of them is not there. */
export function adapt(configuration: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`the configuration of docs/operations.md has no ${from}`);
    return adapted.replaceAll(from, to);
  }, configuration);
}

/** Of HAProxy: as many connections need more open files than a machine for tests may allow. */
export const smallLimit = ['maxconn 20000', 'maxconn 2000'] as const;
