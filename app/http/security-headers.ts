import { secureHeaders } from 'hono/secure-headers';

/** For every answer. Pages bring a Content-Security-Policy of their own (content-security-policy.ts). */
export const securityHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  // Without subdomains: what else an operator serves beside the site is not ours to decide.
  strictTransportSecurity: 'max-age=15552000',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  // Pictures and badges are meant to be shown on contractors' own websites.
  crossOriginResourcePolicy: 'cross-origin',
});
