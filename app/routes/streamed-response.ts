import { Readable } from 'node:stream';

/** An answer that is sent as it is made, and never lies in memory as a whole. */
export class StreamedResponse extends Response {
  /** Of the body, in bytes, where it is known: a download then shows how far it is. */
  length: number | undefined;
}

/** A CSV file to keep, of any length. */
export function csvDownload(content: Readable, fileName: string): StreamedResponse {
  return new StreamedResponse(Readable.toWeb(content) as ReadableStream, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${fileName}"` },
  });
}
