import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { tradePicture, tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { listAnchor, listPath } from '#app/domain/directory/directory-address.ts';
import type { TradeCounts } from '#app/domain/directory/directory-figures.ts';
import { ChevronRight, iconNamed, Search } from '#app/ui/art/icons.tsx';
import { TradeGrid } from '#app/ui/landing/trade-grid.tsx';

type TradesSectionProps = {
  /** Undefined while unknown. */
  counts: TradeCounts | undefined;
  /** Whether the other ways to a contractor come first. */
  ways: boolean;
};

export default function TradesSection({ counts, ways }: TradesSectionProps): React.ReactNode {
  return (
    <>
      {ways && <WaysSection anyHour={counts?.anyHour} />}
      <section aria-labelledby="trades" className="page-width mt-8 lg:mt-10">
        <h2 id="trades" className="mb-3 text-2xl lg:text-3xl">
          What broke?
        </h2>
        <TradeGrid
          trades={trades.map((trade: TradeRecord, index) => ({
            label: trade.types[0].type,
            to: trade.header?.to ?? `/services/${tradeSlug(trade)}`,
            picture: tradePicture(trade),
            listed: counts?.trades[index],
          }))}
        />
      </section>
    </>
  );
}

/** The ways to a contractor, in order of haste. `anyHour`: how many answer at any hour, if known. */
function WaysSection({ anyHour }: { anyHour: number | undefined }): React.ReactNode {
  const calls = anyHour ? `${anyHour.toLocaleString('en-US')} answer at any hour` : 'Those who answer at any hour';
  const ways = [
    { to: listPath({ emergency: 'true' }), title: 'Call now', line: calls, Icon: iconNamed('phone-call') },
    { to: `#${listAnchor}`, title: 'Compare', line: 'Up to three, side by side', Icon: iconNamed('scale') },
    { to: '/request', title: 'Have us find a contractor', line: 'Write once, we look for one', Icon: Search },
  ];
  return (
    <nav aria-label="Ways to a contractor" className="page-width mt-2 lg:mt-4">
      <ul className="ways-in">
        {ways.map(({ to, title, line, Icon }) => (
          <li key={to}>
            <a href={to}>
              <Icon />
              <span>
                <strong>{title}</strong>
                <small>{line}</small>
              </span>
              <ChevronRight />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
