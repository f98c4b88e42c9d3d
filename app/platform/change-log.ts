import { includes, isVisible, type Snapshot } from './postgres/snapshot.ts';

export type Change = { topic: string; xact: number };

/** Changes that are remembered; of pages older than that it is not known whether they are outdated, so they are. */
const most = 50_000;

/** What was written, by topic, and by which transaction. */
export function openChangeLog() {
  /** All changes after it are known; undefined while some may be missed. */
  let since: Snapshot | undefined;
  let known: (Change & { seenAt: Snapshot })[] = [];
  let byTopic = new Map<string, number[]>();

  const index = ({ topic, xact }: Change) => {
    const xacts = byTopic.get(topic);
    if (xacts) xacts.push(xact);
    else byTopic.set(topic, [xact]);
  };
  const begin = (from: Snapshot | undefined) => {
    since = from;
    known = [];
    byTopic = new Map();
  };

  return {
    /** Forgets everything. @param from from when on all changes will be added; undefined while that is not known. */
    begin,
    add(seenAt: Snapshot, changes: readonly Change[]) {
      for (const change of changes) {
        known.push({ ...change, seenAt });
        index(change);
      }
      if (known.length <= most) return;
      const dropped = known.length - most / 2;
      since = known[dropped - 1]?.seenAt;
      known = known.slice(dropped);
      byTopic = new Map();
      known.forEach(index);
    },
    /** Whether something of the topics was written, or may have been, that is not visible at `snapshot`. */
    isOutdated(snapshot: Snapshot, topics: readonly string[]): boolean {
      if (!since || !includes(snapshot, since)) return true;
      return topics.some((topic) => byTopic.get(topic)?.some((xact) => !isVisible(snapshot, xact)));
    },
  };
}
