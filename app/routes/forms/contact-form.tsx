/** Asks about one service. `title` is its heading, `serviceName` what the request is for. */
export function ContactForm(_: { title: string; serviceName: string }) {
  return null;
}
