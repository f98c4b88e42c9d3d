/** Floating 'Contact Us' button that opens a small form. */
export function ContactPanel(_: { serviceName: string }) {
  return null;
}
