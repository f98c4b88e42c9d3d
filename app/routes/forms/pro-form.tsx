/** Submit Your Business. */
export function ProForm() {
  return null;
}
