import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Spread } from './measure.ts';

/** One figure beside its baseline. The ratio is that of the medians; for speeds more is better, for times less. */
export type Line = { what: string; measured: Spread; unit: string; baseline: string; base: Spread; bar?: string };

/** Writes the lines with the machine's description to bench/results/latest.md and returns the text. */
export async function writeReport(lines: Line[], rounds: number): Promise<string> {
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const machine = `${processor}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`;
  const text = `# Benchmark of ${new Date().toISOString().slice(0, 10)}\n\n${machine}; ${rounds} rounds.\n\n${asTable(lines)}\n`;
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'latest.md'), text);
  return text;
}

function asTable(lines: Line[]): string {
  const head = [
    '| what | median (min-max) | unit | baseline | its value | ratio | bar |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  const rows = lines.map(({ what, measured, unit, baseline, base, bar = '' }) => {
    const ratio = (measured.median / base.median).toFixed(2);
    return `| ${what} | ${shown(measured)} | ${unit} | ${baseline} | ${shown(base)} | ${ratio} | ${bar} |`;
  });
  return [...head, ...rows].join('\n');
}

function shown({ min, median, max }: Spread): string {
  const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
  return min === max ? number(median) : `${number(median)} (${number(min)}-${number(max)})`;
}
