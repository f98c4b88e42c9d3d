import { Readable } from 'node:stream';
import { csvName } from '#app/content/dates.ts';
import { errorBody } from './error-body.ts';

/** A response sent as a stream, never whole in memory. */
export class StreamedResponse extends Response {
  /** Of the body in bytes, if known, so that downloads show progress. */
  length: number | undefined;
}

/** A CSV download of any length. */
export function csvDownload(content: Readable, fileName: string): StreamedResponse {
  return new StreamedResponse(Readable.toWeb(content) as ReadableStream, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${fileName}"` },
  });
}

/** The CSV of a list, a few rows at a time, or what is wrong with its filter, by field. */
export type ListCsv = AsyncGenerator<string> | { problems: Record<string, string> };

export const listDownload = (rows: ListCsv, name: string): Response =>
  'problems' in rows
    ? Response.json(errorBody('The filter cannot be used', rows.problems), { status: 422 })
    : csvDownload(Readable.from(rows), csvName(name));
