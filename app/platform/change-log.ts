import { includes, isVisible, type Snapshot } from './postgres/snapshot.ts';

export type Change = { topic: string; xact: number };

/** Changes kept; pages older than all of them count as outdated. */
const most = 50_000;

/** Changes by topic, with their transactions. */
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
    /** Forgets everything. @param from the log gets all changes after it; undefined while unknown. */
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
    /** Whether a topic was written to, or may have been, in a way not visible at `snapshot`. */
    isOutdated(snapshot: Snapshot, topics: readonly string[]): boolean {
      if (!since || !includes(snapshot, since)) return true;
      return topics.some((topic) => byTopic.get(topic)?.some((xact) => !isVisible(snapshot, xact)));
    },
  };
}
