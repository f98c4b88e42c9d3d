import { Scripts } from 'react-router';
import { deferHydration } from './defer-hydration.ts';

const id = 'deferred-scripts';
/** Milliseconds that the fetched scripts wait for an interaction. */
const startsAfter = 3_000;

/** Without its indentation. */
const deferScript = import.meta.env.SSR ? `(${deferHydration})('${id}', ${startsAfter})`.replace(/\n\s+/g, '\n') : '';

/** Defers the other scripts. In the head: choices made while the rest of the page is still arriving count, too. */
export function DeferralScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: deferScript }} />;
}

/**
 * The framework's scripts, at the end of the document. The server renders them as `noscript`, so that React keeps their
 * links in place, and sends them as `template` (moveToTemplate). By hydration they have left it, and React keeps what it finds.
 */
export function DeferredScripts() {
  return import.meta.env.SSR ? (
    <noscript id={id}>
      <Scripts />
    </noscript>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
    <template id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** Where the framework's scripts begin in the rendered document; the page's data follows them. */
export const scriptsMark = `<noscript id="${id}">`;

const [scriptsEnd, documentEnd] = ['</noscript>', '</body></html>'];

/** The end of a document from `scriptsMark` on, with the scripts, without their indentation, and the data in an inert `template`. */
export function moveToTemplate(end: string): string {
  const scripts = end.indexOf(scriptsEnd);
  if (!end.startsWith(scriptsMark) || scripts < 0 || !end.endsWith(documentEnd)) throw new Error('unexpected end of a document');
  const data = end.slice(scripts + scriptsEnd.length, -documentEnd.length);
  const shortened = end.slice(scriptsMark.length, scripts).replace(/\n\s+/g, '\n');
  return `<template id="${id}">${shortened}${data}</template>${documentEnd}`;
}
