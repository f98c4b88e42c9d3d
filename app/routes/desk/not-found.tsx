import { notFound } from '#app/routes/respond.ts';

/** Any unknown desk address. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
