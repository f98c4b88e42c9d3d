import { type CalculatorInput, dollars, leadValue } from '#app/domain/calculator/lead-value.ts';
import { Download, Mail } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { type SiteInfo, useSiteInfo } from '#app/ui/layout/site-info.tsx';

/** Revenue and profit as figures and as bars, to save and share. */
export function Results({ input }: { input: CalculatorInput }) {
  const site = useSiteInfo();
  const { revenue, profit, profitPerLead } = leadValue(input);
  const text = resultsText(input, site);
  return (
    <PageSection id="results" title="In a month" className="">
      <div role="status" aria-atomic="true">
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Figure label="Revenue" amount={dollars(revenue)} />
          <Figure label="Profit" amount={dollars(profit)} />
        </dl>
        <p className="mt-3 border-t border-line pt-3">
          {profitPerLead > 0 ? (
            <>
              Each lead is worth <strong className="font-semibold">{dollars(profitPerLead)}</strong> of profit, won or lost.
            </>
          ) : (
            'With these numbers, a lead brings in nothing yet.'
          )}
        </p>
      </div>
      <ResultsChart revenue={revenue} profit={profit} />
      <p className="mt-3 text-[0.95rem] text-ink-soft">
        Revenue is leads × close rate × ticket price. Profit is revenue × margin.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button look="secondary" onClick={() => saveText(text)} className="noscript:hidden">
          <Download className="size-5" />
          Download Results
        </Button>
        <div className="hidden noscript:block">
          <ButtonAnchor
            look="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={resultsFileName}
          >
            <Download className="size-5" />
            Download Results
          </ButtonAnchor>
        </div>
        <ButtonAnchor
          look="secondary"
          href={resultsMailto(input, site)}
          onClick={() => showToast({ title: 'Email Opened', description: 'The results are in a new message.' })}
        >
          <Mail className="size-5" />
          Share by Email
        </ButtonAnchor>
      </div>
    </PageSection>
  );
}

function Figure({ label, amount }: { label: string; amount: string }) {
  // Narrower for the longest amounts, to keep them on one line.
  const size = amount.length > 12 ? 'text-xl sm:text-2xl' : 'text-3xl sm:text-[min(2.1rem,10.5vw)]';
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`mt-0.5 flex min-h-11 items-center font-display font-semibold tabular-nums ${size}`}>{amount}</dd>
    </div>
  );
}

function saveText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: resultsFileName });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  showToast({ title: 'Results Downloaded', description: `Look for ${resultsFileName}.` });
}

const resultsFileName = 'lead-calculator-results.txt';

/** The calculator's path with numbers filled in. */
export function calculatorPath(input: CalculatorInput): string {
  return `/lead-calculator?${new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]))}`;
}

type Site = Pick<SiteInfo, 'siteName' | 'siteUrl'>;

/** The results as plain text, to keep or to send. Ends with the address that shows them again. */
export function resultsText(input: CalculatorInput, { siteName, siteUrl }: Site): string {
  const { revenue, profit, profitPerLead } = leadValue(input);
  return [
    `Lead calculator results, ${siteName}`,
    '',
    `Average ticket price: ${dollars(input.ticketPrice)}`,
    `Leads per month: ${input.leadsPerMonth.toLocaleString('en-US')}`,
    `Close rate: ${input.closeRate}%`,
    `Profit margin: ${input.profitMargin}%`,
    '',
    `Revenue per month: ${dollars(revenue)}`,
    `Profit per month: ${dollars(profit)}`,
    `Profit per lead: ${dollars(profitPerLead)}`,
    '',
    `Change the numbers: ${siteUrl}${calculatorPath(input)}`,
    '',
  ].join('\r\n');
}

/** A mailto link with the results and no recipient (RFC 6068). */
export function resultsMailto(input: CalculatorInput, site: Site): string {
  const subject = encodeURIComponent(`Lead calculator results, ${site.siteName}`);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(resultsText(input, site))}`;
}

/** Revenue and profit on one scale. A picture: the amounts are beside it in words. */
function ResultsChart({ revenue, profit }: { revenue: number; profit: number }) {
  return (
    <div
      role="img"
      aria-label={`Bar chart: revenue ${dollars(revenue)}, profit ${dollars(profit)}`}
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 print:break-inside-avoid"
    >
      Revenue
      <Bar percent={revenue > 0 ? 100 : 0} fill="fill-leaf" />
      Profit
      <Bar percent={revenue > 0 ? (profit / revenue) * 100 : 0} fill="fill-blossom" />
    </div>
  );
}

const Bar = ({ percent, fill }: { percent: number; fill: string }) => (
  <svg aria-hidden="true" className="h-8 w-full">
    <line x1="0" x2="100%" y1="16" y2="16" className="stroke-line" />
    <rect width={`${percent}%`} height="32" rx="4" className={fill} />
  </svg>
);
