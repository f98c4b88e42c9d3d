import { type CalculatorInput, dollars, leadValue } from './lead-value.ts';

export const resultsFileName = 'lead-calculator-results.txt';

/** The calculator's path with numbers filled in. */
export function calculatorPath(input: CalculatorInput): string {
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
  return `/lead-calculator?${query}`;
}

type Site = { siteName: string; siteUrl: string };

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
