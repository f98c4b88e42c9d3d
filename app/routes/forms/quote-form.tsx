/** Asks for quotes for `service`; of one contractor where it is given. */
export function QuoteForm(_: { service: string; contractor?: { id: string; name: string } }) {
  return null;
}
