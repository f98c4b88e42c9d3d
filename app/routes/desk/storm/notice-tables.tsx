import { listOf, locationName, locations } from '#app/content/locations.ts';
import { counted } from '#app/content/total-words.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { trades as allTrades } from '#app/content/trades/trades.ts';
import type { StormNotice } from '#app/domain/storm/notice.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListSection } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

const columns: readonly ListColumn<StormNotice>[] = [
  { head: 'Words', isName: true, width: 'w-[34%]', cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
  { head: 'Trades', cell: ({ trades }) => tradeNames(trades) },
  { head: 'Cities', cell: ({ cities }) => cityNames(cities) },
  { head: 'Started by', cell: ({ started_by }) => started_by },
];

const runningColumns: readonly ListColumn<StormNotice>[] = [
  ...columns,
  { head: 'Ends', cell: ({ ends_at }) => <Moment at={ends_at} /> },
  { head: 'Change', cell: (notice) => <Actions {...notice} /> },
];

const endedColumns: readonly ListColumn<StormNotice>[] = [
  ...columns,
  { head: 'Ended', cell: ({ ends_at }) => <Moment at={ends_at} /> },
];

type Notices = { notices: readonly StormNotice[] };
const countOf = ({ length }: readonly StormNotice[]) => counted(length, 'notice');

export const RunningNotices = ({ notices }: Notices) => (
  <ListSection title="On the site now" total={countOf(notices)} columns={runningColumns} rows={notices} empty="No notice." />
);

export const EndedNotices = ({ notices }: Notices) => (
  <ListSection title="Ended last" total={countOf(notices)} columns={endedColumns} rows={notices} empty="None." />
);

const Actions = ({ id, words }: StormNotice) => (
  <PostForm className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <input type="hidden" name="notice" value={id} />
    <LineLink to={`?change=${id}`}>
      Change<span className="sr-only"> “{words}”</span>
    </LineLink>
    <Button type="submit" name="do" value="end" look="secondary" size="small">
      End now<span className="sr-only"> “{words}”</span>
    </Button>
  </PostForm>
);

const tradeNames = (slugs: readonly string[]) =>
  slugs.length === allTrades.length ? 'All trades' : listOf(slugs.map((slug) => tradeOf(slug)?.types[0].type ?? slug));
const cityNames = (slugs: readonly string[]) =>
  slugs.length === locations.length ? 'All cities' : listOf(slugs.map(locationName));
