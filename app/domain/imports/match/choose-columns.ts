import { CellProblem } from '#app/domain/contractors/cells.ts';
import { checkValue, fileLabelOf, type ImportColumn, importColumns, isNeeded } from '#app/domain/contractors/columns.ts';
import type { WarningDecisions } from '#app/domain/imports/apply/warning-decisions.ts';

/** Columns that can have one value for all rows. */
const constantColumns = ['service_type', 'location'] as const satisfies ImportColumn[];

export type ImportChoices = {
  choices: ColumnChoices;
  /** Problems by our column's name. */
  problems: Partial<Record<ImportColumn, string>>;
};

/**
 * A column mapping from a form: `from-<our column>` is the position of a file's column, `all-<our column>` a fixed value for
 * every row, used instead of a column.
 */
export function readChoices(form: Readonly<Record<string, string>>, header: readonly string[]): ImportChoices {
  const choices: ColumnChoices = {
    columns: header.map(() => null),
    constants: {},
    withoutMarkup: form['markup'] === 'on',
    keepEmpty: form['keep-empty'] === 'on',
  };
  const problems: ImportChoices['problems'] = {};
  for (const name of importColumns) {
    const place = form[`from-${name}`] || undefined;
    const constant = constantColumns.some((column) => column === name) ? form[`all-${name}`]?.trim() : undefined;
    if (constant) choices.constants[name] = constant;
    if (place === undefined || constant) continue;
    const index = /^\d{1,3}$/.test(place) ? Number(place) : header.length;
    const taken = choices.columns[index];
    if (index >= header.length) problems[name] = 'The file has no such column.';
    else if (taken) problems[name] = `“${header[index]}” is already used for “${fileLabelOf(taken)}”.`;
    else choices.columns[index] = name;
  }
  return { choices, problems: { ...problemsOf(choices), ...problems } };
}

/** Problems of a column mapping. */
export function problemsOf({ columns, constants }: ColumnChoices): ImportChoices['problems'] {
  const problems: ImportChoices['problems'] = {};
  for (const name of importColumns) {
    const constant = constants[name];
    if (isNeeded(name) && !columns.includes(name) && !constant)
      problems[name] = constantColumns.some((column) => column === name)
        ? 'Every contractor needs one. Choose a column, or one for all rows.'
        : 'Every contractor needs one. Choose a column.';
    if (constant === undefined) continue;
    const read = checkValue(name, constant);
    if (read instanceof CellProblem) problems[name] = `This ${read.reason}.`;
  }
  return problems;
}

/** The column mapping and options of an import, chosen or guessed. */
export type ColumnChoices = {
  /** Our column for each column of the file, in its order; null for none. */
  columns: (ImportColumn | null)[];
  /** Fixed values for columns that the file lacks. */
  constants: Partial<Record<ImportColumn, string>>;
  /** Whether to remove HTML from cells. */
  withoutMarkup: boolean;
  /** Whether an empty cell keeps a contractor's value instead of clearing it. */
  keepEmpty?: boolean;
  /** Decisions about rows with warnings. */
  warned?: WarningDecisions;
  /** Whether to stage all rows until they are published. */
  holdAll?: boolean;
};
