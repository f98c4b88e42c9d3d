import { data } from 'react-router';

/** Any unknown desk address. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
