import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { tradePicture, tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { TradeGrid } from '#app/ui/landing/trade-grid.tsx';

/** `listed`: how many contractors each trade has, in the order of the trades; none while unknown. */
export default function TradesSection({ listed }: { listed: readonly number[] }): React.ReactNode {
  return (
    <section aria-labelledby="trades" className="page-width mt-8 lg:mt-10">
      <h2 id="trades" className="mb-3 text-2xl lg:text-3xl">
        What broke?
      </h2>
      <TradeGrid
        trades={trades.map((trade: TradeRecord, index) => ({
          label: trade.types[0].type,
          to: trade.header?.to ?? `/services/${tradeSlug(trade)}`,
          picture: tradePicture(trade),
          listed: listed[index],
        }))}
      />
    </section>
  );
}
