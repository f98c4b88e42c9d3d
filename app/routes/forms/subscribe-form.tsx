/** E-mail sign-up for the maintenance guide. `source` is stored with the subscriber. */
export function SubscribeForm(_: { source: string }) {
  return null;
}
