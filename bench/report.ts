import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { PageBytes } from './bytes.ts';
import type { Spread } from './measure.ts';

/** A figure beside its baseline. The ratio is of the medians; higher is better for speeds, lower for times. */
export type Line = { what: string; measured: Spread; unit: string; baseline: string; base: Spread; bar?: string };

/** A table of the report; `text` replaces it if the figures have no baseline. */
export type Section = { title: string } & ({ lines: Line[] } | { text: string });

/** Writes the sections with a description of the machine to bench/results and returns the text. */
export async function writeReport(sections: Section[], rounds: number, name: string): Promise<string> {
  const tables = sections.map(
    (section) => `## ${section.title}\n\n${'lines' in section ? asTable(section.lines) : section.text}\n`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const text = `# Benchmark of ${day}\n\n${describeMachine()}; ${rounds} rounds.\n\n${tables.join('\n')}`;
  await writeResult(name, text);
  return text;
}

export async function writeResult(name: string, text: string): Promise<void> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}

export function describeMachine(): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  return `${processor}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`;
}

/** Limits for a page's initial scripts, gzipped. The calculator's chart loads separately. */
const scriptBars: Record<string, number> = { home: 130_000 };
const otherScriptBar = 140_000;

/** Compares scripts with their limit; the rest of a page has none. */
export function sectionOfBytes(pages: PageBytes[]): Section {
  const head = [
    '| page | HTML | gzip | Brotli | styles, gzip | scripts, gzip | of the bar |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  const rows = pages.map(({ kind, path, html, gzip, brotli, styles, scripts }) => {
    const share = (scripts / (scriptBars[kind] ?? otherScriptBar)).toFixed(2);
    return `| ${kind}, \`${path}\` | ${html} | ${gzip} | ${brotli} | ${styles} | ${scripts} | ${share} |`;
  });
  return { title: 'Bytes of each page kind', text: [...head, ...rows].join('\n') };
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
