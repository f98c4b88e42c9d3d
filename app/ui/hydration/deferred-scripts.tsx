import { createContext, useContext } from 'react';
import { deferHydration } from './defer-hydration.ts';

const ScriptsHtml = createContext('');

/** Gives the page the framework's scripts as HTML; on the server alone. */
export const ScriptsHtmlProvider = ScriptsHtml.Provider;

const templateId = 'deferred-scripts';
/** How long the scripts wait for the visitor once they have been fetched, in milliseconds. */
const startsAfter = 3_000;

/** What puts the scripts off, as it is in every page, without its indentation. */
export const deferScript = import.meta.env.SSR
  ? `(${deferHydration})('${templateId}', ${startsAfter})`.replace(/\n\s+/g, '\n')
  : '';

/**
 * The framework's scripts, which wait for the visitor (defer-hydration.ts). When React takes over they have left their
 * place, and it keeps what it finds.
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
