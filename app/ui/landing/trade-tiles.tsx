import { Link } from 'react-router';
import { ArrowRight } from '#app/ui/art/icons.tsx';

type Tile = { label: string; to: string; line: string; picture: string };

/** The most requested trades, linked to their pages. */
export function TradeTiles({ trades }: { trades: readonly Tile[] }) {
  return (
    <ul className="trade-tiles">
      {trades.map(({ to, label, line, picture }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className="trade-tile">
            <img src={picture} alt="" width={800} height={500} loading="lazy" />
            <span className="trade">
              {label}
              <ArrowRight />
            </span>
            <span className="line">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
