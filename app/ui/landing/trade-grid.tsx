import { Link } from 'react-router';

type TradeGridProps = { trades: readonly { label: string; to: string; picture: string; listed?: number | undefined }[] };

/** Trades as small pictures with their names. */
export function TradeGrid({ trades }: TradeGridProps) {
  return (
    <ul className="trade-grid">
      {trades.map(({ label, to, picture, listed }) => (
        <li key={to}>
          <Link to={to}>
            <img src={picture} alt="" width={800} height={500} loading="lazy" />
            {label}
            {listed !== undefined && <small>{`${listed.toLocaleString('en-US')} listed`}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
