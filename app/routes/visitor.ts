import type { RouterContextProvider } from 'react-router';
import type { Visitor } from '#app/domain/people/sessions.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';

/** The request's scope, with its address and device. */
export function visitorOf(context: Readonly<RouterContextProvider>, request: Request): RequestScope & { visitor: Visitor } {
  const scope = context.get(requestScope);
  const visitor = { address: scope.clientAddress, device: deviceWords(request.headers.get('User-Agent')) };
  return { ...scope, visitor };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser’s and device’s name from `User-Agent`. */
export function deviceWords(userAgent: string | null | undefined): string {
  const text = (userAgent ?? '').slice(0, 300);
  const [browser, system] = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(text))?.[1]);
  if (!browser && !system) return 'Unknown device';
  return system ? `${browser ?? 'Browser'} on ${system}` : (browser ?? '');
}
