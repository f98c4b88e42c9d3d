import { categoryLinks } from '#app/content/navigation.ts';
import { TradeTiles } from '#app/ui/landing/trade-tiles.tsx';

export default function TradesSection(): React.ReactNode {
  return (
    <section aria-labelledby="trades" className="page-width mt-14 sm:mt-16">
      <h2 id="trades" className="text-3xl sm:text-4xl">
        What broke?
      </h2>
      <div className="mt-6">
        <TradeTiles trades={categoryLinks} />
      </div>
    </section>
  );
}
