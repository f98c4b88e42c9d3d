import { Link } from 'react-router';

type LinkRowProps = { links: readonly { label: string; to: string }[]; className?: string };

/** Links in a row, for visitors who did not find what they wanted. */
export function LinkRow({ links, className = '' }: LinkRowProps) {
  return (
    <ul className={`flex flex-wrap gap-x-6 gap-y-1 ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-9 items-center font-medium text-blossom underline-offset-4 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
