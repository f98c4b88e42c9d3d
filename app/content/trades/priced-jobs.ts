import { costAnchor, costsPath } from './costs-path.ts';
import { tradeOf } from './find-trade.ts';
import type { PricedJob } from './priced-job.ts';
import type { TradeRecord } from './trade-record.ts';
import { jobsOf } from './trades-with-words.ts';

/** A line of a contractor's price guide. */
type Priced = { what: string; low: number; high: number };

/** A contractor's price of a job, with the job's short name, and where the trade's prices of it are; nowhere for an unusual job. */
type JobPrice = { job: string; low: number; high: number; costs?: string };

/** Equal for spellings that differ in case, spacing or punctuation. */
export const jobKey = (words: string): string =>
  words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ') || words.trim();

const jobsByTrade = new Map<TradeRecord, ReadonlyMap<string, PricedJob>>();

function jobsBySpelling(trade: TradeRecord): ReadonlyMap<string, PricedJob> {
  let jobs = jobsByTrade.get(trade);
  if (!jobs) {
    jobs = new Map(
      jobsOf(trade).flatMap((job) => [job.name, ...(job.spellings ?? [])].map((spelling) => [jobKey(spelling), job] as const)),
    );
    jobsByTrade.set(trade, jobs);
  }
  return jobs;
}

/** The job of a trade that a line of a price guide means, if it is one of those that contractors usually price. */
export const findJob = (trade: TradeRecord, what: string): PricedJob | undefined => jobsBySpelling(trade).get(jobKey(what));

/** Of the jobs that a request offers. */
const maxAsked = 5;
/** What a price is for: ', per sq ft', ', an opening', ', 3 ton'. */
const unit = /,(?: per| an?| each| sq ft| hour| \d).*$/;

/** The commonest jobs of a service, as a homeowner asks for them; none of an unknown service. */
export function askedJobs(service: string): string[] {
  const trade = tradeOf(service);
  const jobs = trade ? jobsOf(trade) : [];
  return jobs.slice(0, maxAsked).map(({ name, short = name }) => short.replace(unit, ''));
}

/** A contractor's price of its trade's commonest job, else of the first job that it prices. */
export function commonestPrice(serviceType: string, priceGuide: readonly Priced[] | null): JobPrice | undefined {
  const trade = tradeOf(serviceType);
  const jobs = trade ? jobsOf(trade) : [];
  const [first] = (priceGuide ?? [])
    .map(({ what, low, high }) => {
      const job = trade && findJob(trade, what);
      const costs = job && `${costsPath(trade)}#${costAnchor(job.name)}`;
      const place = job ? jobs.indexOf(job) : jobs.length;
      return { place, price: { job: job?.short ?? job?.name ?? what, low, high, ...(costs && { costs }) } };
    })
    .sort((a, b) => a.place - b.place);
  return first?.price;
}
