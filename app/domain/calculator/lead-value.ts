/** What the calculator asks about a month of leads: dollars, a count, and two percentages. */
export type CalculatorInput = { ticketPrice: number; leadsPerMonth: number; profitMargin: number; closeRate: number };
export type CalculatorField = keyof CalculatorInput;

export const calculatorDefaults: CalculatorInput = { ticketPrice: 1500, leadsPerMonth: 12, profitMargin: 35, closeRate: 35 };

/** Maximum values. Larger numbers are clamped, so that the result stays readable. */
export const calculatorMaximums: CalculatorInput = {
  ticketPrice: 1_000_000,
  leadsPerMonth: 10_000,
  profitMargin: 100,
  closeRate: 100,
};

type LeadValue = {
  /** Of a month, in dollars. */
  revenue: number;
  profit: number;
  /** Profit per lead, won or lost; 0 without leads. */
  profitPerLead: number;
};

/** Exact to the cent for whole percentages and prices in cents, which is all that the fields take. */
export function leadValue({ ticketPrice, leadsPerMonth, profitMargin, closeRate }: CalculatorInput): LeadValue {
  const revenue = (leadsPerMonth * closeRate * ticketPrice) / 100;
  const profit = (revenue * profitMargin) / 100;
  return { revenue, profit, profitPerLead: leadsPerMonth > 0 ? profit / leadsPerMonth : 0 };
}

/**
 * Reads the fields from texts, as typed or as an address carries them. A field that is not there at all has its default;
 * one that holds no number counts as 0.
 */
export function readCalculatorInput(textOf: (field: CalculatorField) => string | null | undefined): CalculatorInput {
  const read = (field: CalculatorField, decimals: number) => {
    const text = textOf(field);
    return text === null || text === undefined
      ? calculatorDefaults[field]
      : readNumber(text, calculatorMaximums[field], 10 ** decimals);
  };
  return {
    ticketPrice: read('ticketPrice', 2),
    leadsPerMonth: read('leadsPerMonth', 1),
    profitMargin: read('profitMargin', 0),
    closeRate: read('closeRate', 0),
  };
}

/** '1,500', '$1500' and '35 %' are numbers. @returns undefined for other text. */
function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s$,%]/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

function readNumber(text: string, max: number, parts: number): number {
  return Math.round(Math.min(Math.max(parseNumber(text) ?? 0, 0), max) * parts) / parts;
}

/** Says so where a field is counted as another number than the one that was typed. */
export function countedNote(field: CalculatorField, text: string | null | undefined): string | undefined {
  if (text === null || text === undefined) return undefined;
  const typed = parseNumber(text);
  const max = calculatorMaximums[field];
  if (typed === undefined) return text.trim() ? 'That is not a number, so it counts as 0.' : 'Left empty, it counts as 0.';
  if (typed < 0) return 'Less than 0 counts as 0.';
  return typed > max ? `More than ${max.toLocaleString('en-US')} counts as ${max.toLocaleString('en-US')}.` : undefined;
}

export type CountedNotes = Partial<Record<CalculatorField, string | undefined>>;

export function countedNotes(textOf: (field: CalculatorField) => string | null | undefined): CountedNotes {
  const fields = Object.keys(calculatorDefaults) as CalculatorField[];
  return Object.fromEntries(fields.map((field) => [field, countedNote(field, textOf(field))]));
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$6,300.00'. */
export const dollars = (amount: number): string => usd.format(amount);
