import type { IncomingMessage } from 'node:http';
import { maxBody } from './limit-body.ts';

/** Bytes that the bodies which are arriving may take together, in one process. */
const room = 16 * 1024 * 1024;
let held = 0;

/**
 * Waits for a body before the request takes anybody's place: one that trickles in holds up nobody. (node:http drops it
 * after a while.) A body that is too long is handed on as far as it came, for the answer that says so.
 */
export function receiveBody(request: IncomingMessage, received: (body: Buffer) => void, full: () => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let over = false;
  const finish = (act?: () => void) => {
    if (over) return;
    over = true;
    held -= size;
    request.off('data', take);
    act?.();
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    held += chunk.length;
    if (size <= maxBody && held <= room) return;
    request.pause();
    finish(size > maxBody ? () => received(Buffer.concat(chunks)) : full);
  };
  request.on('data', take);
  request.once('end', () => finish(() => received(Buffer.concat(chunks))));
  request.once('error', () => finish());
  request.once('close', () => finish());
}
