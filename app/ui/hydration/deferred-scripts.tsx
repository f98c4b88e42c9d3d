import { createContext, useContext } from 'react';
import { deferHydration } from './defer-hydration.ts';

const ScriptsHtml = createContext('');

/** Provides the framework's scripts as HTML; server only. */
export const ScriptsHtmlProvider = ScriptsHtml.Provider;

const templateId = 'deferred-scripts';
/** Milliseconds that the fetched scripts wait for an interaction. */
const startsAfter = 3_000;

/** The script that defers the others, as in every page, without its indentation. */
export const deferScript = import.meta.env.SSR
  ? `(${deferHydration})('${templateId}', ${startsAfter})`.replace(/\n\s+/g, '\n')
  : '';

/**
 * The framework's scripts, deferred until an interaction (defer-hydration.ts). By hydration they have left their place, and
 * React keeps what it finds.
 */
export function DeferredScripts() {
  const html = useContext(ScriptsHtml);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the framework's own markup */}
      <template id={templateId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: deferScript }} />
    </>
  );
}
