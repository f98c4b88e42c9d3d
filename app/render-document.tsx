import type { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { inlineScripts } from '#app/server/content-security-policy.ts';
import { moveToTemplate, scriptsMark } from './ui/hydration/deferred-scripts.tsx';

type RenderedDocument = {
  html: Buffer;
  /** The texts of all inline scripts to allow. */
  scripts: string[];
};

/** The inline scripts before the framework's: the same on every page. */
let commonScripts: string[] | undefined;

/** Renders the whole document once, and defers the framework's scripts, which are its end (ui/hydration). */
export async function renderDocument(document: ReactNode): Promise<RenderedDocument> {
  const rendered = await renderWhole(document);
  const start = rendered.lastIndexOf(scriptsMark);
  if (start < 0) throw new Error('the document has no scripts');
  const page = rendered.subarray(0, start);
  commonScripts ??= inlineScripts(page.toString());
  const deferred = moveToTemplate(rendered.toString('utf8', start));
  return { html: Buffer.concat([page, Buffer.from(deferred)]), scripts: [...commonScripts, ...inlineScripts(deferred)] };
}

function renderWhole(document: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // The minimum React needs of a stream: a real one costs up to a tenth of the render.
    const sink = {
      on: () => sink,
      write(chunk: Uint8Array | string) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        return true;
      },
      end: () => resolve(Buffer.concat(chunks)),
      destroy: reject,
    };
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => pipe(sink as unknown as Writable),
      onError: reject,
      // In one piece, in document order.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}
