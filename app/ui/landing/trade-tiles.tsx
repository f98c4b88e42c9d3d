import { Link } from 'react-router';

type Tile = { label: string; to: string; line: string; picture: string };

/** Trades with a line about each, linked to their pages (routes/site/services/services.css). */
export function TradeTiles({ trades }: { trades: readonly Tile[] }) {
  return (
    <ul className="trade-tiles">
      {trades.map(({ to, label, line, picture }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className="trade-tile">
            <img src={picture} alt="" width={800} height={500} loading="lazy" />
            <span className="trade">{label}</span>
            <span className="line">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
