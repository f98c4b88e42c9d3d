import type { Writable } from 'node:stream';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, Scripts, ScrollRestoration, ServerRouter } from 'react-router';
import { inlineScripts } from './server/inline-scripts.ts';
import { startupGuardScript } from './ui/feedback/startup-guard.tsx';
import { deferScript, ScriptsHtmlProvider } from './ui/hydration/deferred-scripts.tsx';

type RenderedPage = {
  html: string;
  /** The texts of all inline scripts to allow. */
  scripts: string[];
};

/**
 * Renders the document in one pass, so nothing in it may wait on the server. Renders the framework's scripts separately:
 * they are a small part, quickly searched for inline scripts, and stay inert until needed (ui/hydration).
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

/** The framework's script that restores the scroll position; the same on every page. */
let scrollScripts: string[] | undefined;

/** The same page with a root that renders only this. */
function withLayout(context: EntryContext, Layout: ComponentType): EntryContext {
  const { root } = context.routeModules;
  if (!root) throw new Error('there is no root route');
  return { ...context, renderMeta: {}, routeModules: { ...context.routeModules, root: { ...root, Layout: () => <Layout /> } } };
}

/** Without the loaders' data for the browser, which is with the scripts. */
function withoutData({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return context;
}

/** Renders content that waits: the loaders' data is a stream. */
function renderWaiting(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // The minimum React needs of a stream: a real one costs up to a tenth of the render.
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
