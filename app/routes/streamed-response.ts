import { Readable } from 'node:stream';

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
