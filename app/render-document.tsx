import type { Writable } from 'node:stream';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, Scripts, ScrollRestoration, ServerRouter } from 'react-router';
import { inlineScripts } from './server/inline-scripts.ts';
import { startupGuardScript } from './ui/feedback/startup-guard.tsx';
import { deferScript, ScriptsHtmlProvider } from './ui/hydration/deferred-scripts.tsx';

type RenderedPage = {
  html: string;
  /** The texts of all inline scripts that may run. */
  scripts: string[];
};

/**
 * Renders the document in one go, for which nothing in it may wait on the server, and, apart from it, the framework's scripts: these
 * are a small piece, whose inline scripts are soon found, and lie in the document until they are wanted (ui/hydration).
 */
export async function renderPage(
  context: EntryContext,
  url: string,
  within: (page: ReactNode) => ReactNode,
): Promise<RenderedPage> {
  const scripts = await renderWaiting(<ServerRouter context={withLayout(context, Scripts)} url={url} />);
  const scrolls =
    scrollScripts ??
    inlineScripts(renderToString(<ServerRouter context={withLayout(withoutData(context), ScrollRestoration)} url={url} />));
  scrollScripts = scrolls;
  const document = renderToString(
    <ScriptsHtmlProvider value={scripts}>
      {within(<ServerRouter context={withoutData(context)} url={url} />)}
    </ScriptsHtmlProvider>,
  );
  return {
    html: `<!DOCTYPE html>${document}`,
    scripts: [startupGuardScript, deferScript, ...scrolls, ...inlineScripts(scripts)],
  };
}

/** The framework's script that scrolls a page to where it was; the same in every page, of which it is a part. */
let scrollScripts: string[] | undefined;

/** The same page with a root that renders this alone. */
function withLayout(context: EntryContext, Layout: ComponentType): EntryContext {
  const { root } = context.routeModules;
  if (!root) throw new Error('there is no root route');
  return { ...context, renderMeta: {}, routeModules: { ...context.routeModules, root: { ...root, Layout: () => <Layout /> } } };
}

/** Without the loaders' data for the browser, which comes with the scripts. */
function withoutData({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return context;
}

/** Renders what waits for something: the loaders' data come as a stream. */
function renderWaiting(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // What React needs of a stream, and no more: a real one costs as much as a tenth of the render.
    const sink = {
      on: () => sink,
      write(chunk: Uint8Array | string) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        return true;
      },
      end: () => resolve(Buffer.concat(chunks).toString()),
      destroy: reject,
    };
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink as unknown as Writable), onError: reject });
  });
}
