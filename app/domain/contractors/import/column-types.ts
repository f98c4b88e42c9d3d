import { CellProblem } from './cell-rules.ts';
import type { Adapt } from './check-row.ts';
import type { ImportColumn } from './columns.ts';
import { shown } from './decode-cell.ts';

/** A column of `contractors` as the database has it; an adopted table has types of its own. */
export type TargetColumn = {
  name: ImportColumn;
  /** For example `text`, `character varying(80)`, `numeric(2,1)`, `uuid`. */
  type: string;
  required: boolean;
  /** The values of an enumerated type. */
  labels: string[] | null;
};

type Convert = (value: string) => string | undefined;

/** Brings values into the form that each column's type takes, so that the database has nothing left to refuse. */
export function adaptTo(columns: TargetColumn[]): Adapt {
  const adapted = new Map(columns.map((column) => [column.name, { ...column, convert: conversion(column) }]));
  return (name, value) => {
    const column = adapted.get(name);
    if (!column) return value;
    if (value === null) {
      // An id or slug that is not given is not null in the end.
      const clears = name !== 'id' && name !== 'slug';
      return column.required && clears ? new CellProblem('is empty, which this database does not allow') : null;
    }
    return column.convert(value) ?? new CellProblem(`${shown(value)} does not fit: this database keeps it as ${column.type}`);
  };
}

function conversion({ name, type, labels }: TargetColumn): Convert {
  if (labels) return (value) => (labels.includes(value) ? value : undefined);
  const [, base = type, size = ''] = /^([a-z ]+?)(?:\((.*)\))?$/.exec(type) ?? [];
  switch (base) {
    case 'character varying':
    case 'character':
      return size ? (value) => ([...value].length <= Number(size) ? value : undefined) : keep;
    case 'uuid':
      return (value) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : undefined);
    case 'smallint':
      return (value) => integer(name, value, 15n);
    case 'integer':
      return (value) => integer(name, value, 31n);
    case 'bigint':
      return (value) => integer(name, value, 63n);
    case 'numeric':
      return size ? (value) => decimal(value, size) : number;
    case 'real':
    case 'double precision':
      return number;
    case 'boolean':
      return (value) => (value === 'true' || value === 'false' ? value : undefined);
    default:
      return keep;
  }
}

const keep: Convert = (value) => value;
const number: Convert = (value) => (/^\d+(\.\d+)?$/.test(value) ? value : undefined);

function integer(name: ImportColumn, value: string, bits: bigint): string | undefined {
  if (name === 'featured') return value === 'true' ? '1' : '0';
  const whole = name === 'rating' ? String(Math.round(Number(value))) : value;
  return /^\d{1,19}$/.test(whole) && BigInt(whole) < 2n ** bits ? String(BigInt(whole)) : undefined;
}

/** `size` is precision and scale, "2,1": what is finer is rounded by the database, what is larger does not fit. */
function decimal(value: string, size: string): string | undefined {
  const [precision = 0, scale = 0] = size.split(',').map(Number);
  if (number(value) === undefined) return undefined;
  return Number(Number(value).toFixed(Math.max(0, scale))) < 10 ** (precision - scale) ? value : undefined;
}
