/** A parsed body: a JSON object, or a form's fields. */
export type ParsedBody = { values: Record<string, unknown> };
type UnreadableBody = { status: 400 | 415; problem: string };

/** Our calls need less. */
const maxDepth = 8;
const maxMembers = 50;
/** A listing's form has a row of fields for each day and price. */
const maxFields = 100;

/**
 * Parses a JSON object. Counts its nesting and members first: parsing a body of only brackets would take a hundred times
 * its size.
 */
export function parseJson(contentType: string, bytes: Uint8Array): ParsedBody | UnreadableBody {
  if (!isJsonType(contentType)) return { status: 415, problem: 'The body has to be JSON, with Content-Type: application/json' };
  const problem = measureJson(bytes);
  if (problem) return { status: 400, problem };
  let values: unknown;
  try {
    values = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { status: 400, problem: 'The body is not valid JSON' };
  }
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values);
  return isObject ? { values: values as Record<string, unknown> } : { status: 400, problem: 'The body has to be a JSON object' };
}

/** A form's fields as texts; the last of several with one name. No body is a form without fields. */
export async function parseForm(contentType: string, bytes: Uint8Array): Promise<ParsedBody | UnreadableBody> {
  if (contentType === '' && bytes.length === 0) return { values: {} };
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  if (type.trim() === 'application/x-www-form-urlencoded') {
    if (count(bytes, '&') >= maxFields) return tooManyFields;
    return { values: Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes))) };
  }
  if (type.trim() !== 'multipart/form-data') return { status: 415, problem: 'What is sent here has to be a form.' };
  if (count(bytes, '\r\n--') > maxFields) return tooManyFields;
  try {
    const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': contentType } }).formData();
    return { values: Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)])) };
  } catch {
    return { status: 400, problem: 'The form cannot be read.' };
  }
}

const tooManyFields: UnreadableBody = { status: 400, problem: `The form has more than ${maxFields} fields.` };

const isJsonType = (contentType: string): boolean => {
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  return /^application\/(?:[\w.-]+\+)?json$/.test(type.trim());
};

function count(bytes: Uint8Array, what: string): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = body.indexOf(what); at >= 0 && found <= maxFields; at = body.indexOf(what, at + what.length)) found += 1;
  return found;
}

const [quote, backslash, comma] = ['"', '\\', ','].map((one) => one.charCodeAt(0));
const opening = new Set([...'[{'].map((one) => one.charCodeAt(0)));
const closing = new Set([...']}'].map((one) => one.charCodeAt(0)));
const space = new Set([...' \t\r\n'].map((one) => one.charCodeAt(0)));

/**
 * Scans JSON only for where texts begin and end. @returns the problem with its size; undefined if within bounds, or if
 * invalid, which the parser reports better.
 */
function measureJson(bytes: Uint8Array): string | undefined {
  let depth = 0;
  let members = 0;
  let before: number | undefined;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] as number;
    if (space.has(code)) continue;
    if (before !== undefined && opening.has(before) && !closing.has(code)) members += 1;
    before = code;
    if (code === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at += 1;
    } else if (code === comma) members += 1;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > maxDepth) return `The body is nested deeper than ${maxDepth}`;
    if (members > maxMembers) return `The body has more than ${maxMembers} members`;
  }
  return undefined;
}
