/** Advertising inquiry. */
export function AdvertisingForm() {
  return null;
}
