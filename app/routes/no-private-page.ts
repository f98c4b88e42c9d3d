import { notFound } from './respond.ts';

/** An address under /admin or /pro that has no page. */
export function loader(): never {
  throw notFound();
}

export default function NoPrivatePage() {
  return null;
}
