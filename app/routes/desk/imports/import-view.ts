import { cities } from '#app/content/cities.ts';
import { services } from '#app/content/services.ts';
import { fileColumns, fileLabelOf, type ImportColumn, isNeeded } from '#app/domain/contractors/columns.ts';
import {
  decisionOn,
  leftOutWords,
  rowWarningKinds,
  type WarningDecisions,
  warningDecisions,
  warningWords,
} from '#app/domain/imports/apply/warning-decisions.ts';
import type { RejectGroup as FoundGroup, ImportChange, WarningGroup } from '#app/domain/imports/change-queries.ts';
import type { FoundImport } from '#app/domain/imports/find-import.ts';
import type { ImportRecord } from '#app/domain/imports/import-record.ts';
import type { ColumnChoices, ImportChoices } from '#app/domain/imports/match/choose-columns.ts';
import type { RejectGroup, ShownChange } from './change-lists.tsx';
import type { AskedGroup } from './import-steps.tsx';
import type { MatchedColumn } from './matching-form.tsx';

const forAll: Partial<Record<ImportColumn, { value: string; label: string }[]>> = {
  service_type: services.map(({ type }) => ({ value: type, label: type })),
  location: cities.map(({ slug, name }) => ({ value: slug, label: name })),
};

/** The column matching form. */
export function matchingView(
  { record, readAs, samples }: FoundImport,
  choices: ColumnChoices,
  problems: ImportChoices['problems'],
) {
  const columns = fileColumns.map((name): MatchedColumn => {
    const place = choices.columns.indexOf(name);
    const options = forAll[name];
    return {
      name,
      label: fileLabelOf(name),
      from: place < 0 ? '' : String(place),
      isNeeded: isNeeded(name),
      error: problems[name],
      ...(options && { forAll: { value: choices.constants[name] ?? '', choices: options } }),
    };
  });
  const fromFile = record.header.map((name, index) => ({
    name: name.slice(0, 60) || `Column ${index + 1}`,
    samples: (samples[index] ?? []).map((value) => value.replace(/\s+/g, ' ').slice(0, 60)),
    isUsed: Boolean(choices.columns[index]),
  }));
  return { columns, fileColumns: fromFile, readAs, withoutMarkup: choices.withoutMarkup, keepEmpty: choices.keepEmpty ?? false };
}

export function changeView({ column, before, after, ...rest }: ImportChange): ShownChange {
  if (column === null) return { ...rest, before: '', after: fieldsOf(after ?? {}) };
  return { ...rest, column: fileLabelOf(column), before: words(before), after: words(after) };
}

/** A readable value, short enough for a table. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const text = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join('; ') : undefined;
  const whole = text ?? (typeof value === 'string' ? value : JSON.stringify(value));
  return whole.length > 300 ? `${whole.slice(0, 300)}…` : whole;
}

/** All given fields of a new contractor, each with its name. */
const fieldsOf = (given: object): string =>
  fileColumns
    .flatMap((name) => (name in given ? `${fileLabelOf(name)}: ${words((given as Record<string, unknown>)[name])}` : []))
    .join('; ');

const rejectTitles: Record<string, string> = {
  repeat: 'Repeats of an earlier row',
  row: 'Rows that cannot be used',
  ...Object.fromEntries(Object.values(warningWords).map((words) => [`${leftOutWords}${words}`, `Left out: ${words}`])),
};

export const rejectView = ({ kind, count, samples }: FoundGroup): RejectGroup => ({
  title: rejectTitles[kind] ?? `${fileLabelOf(kind)} cannot be used`,
  count,
  samples,
});

/** Warnings to decide before publishing. */
export const warningView = (groups: readonly WarningGroup[], { choices }: ImportRecord): AskedGroup[] =>
  groups.map(({ kind, count, samples }) => ({
    kind,
    title: warningWords[kind],
    count,
    decision: decisionOn(kind, choices.warned),
    samples,
  }));

/** A form's `warned-<kind>` is the decision about that kind; empty: import anyway. */
export function readDecisions(form: Readonly<Record<string, string>>): WarningDecisions {
  const decided: WarningDecisions = {};
  for (const kind of rowWarningKinds) {
    const chosen = form[`warned-${kind}`];
    const decision = chosen === '' ? 'import' : warningDecisions.find((one) => one === chosen);
    if (decision) decided[kind] = decision;
  }
  return decided;
}

export const hasSameDecisions = (decided: WarningDecisions, before: WarningDecisions | undefined): boolean =>
  rowWarningKinds.every((kind) => decided[kind] === undefined || decided[kind] === decisionOn(kind, before));
