/** When what was done to the machines. */
export type Diary = {
  event: (name: string, work: () => unknown) => Promise<void>;
  /** An event that may cost what is under way meanwhile. */
  incident: (name: string, work: () => unknown) => Promise<void>;
  incidents: { from: number; to: number }[];
  /** For whoever reads of a failure: what had happened last. */
  before: (moment: number) => string;
};

export function openDiary(): Diary {
  const incidents: Diary['incidents'] = [];
  const events: { name: string; at: number }[] = [];
  const event = async (name: string, work: () => unknown) => {
    await work();
    events.push({ name, at: Date.now() });
  };
  return {
    event,
    async incident(name, work) {
      const from = Date.now();
      await event(name, work);
      incidents.push({ from, to: Date.now() });
    },
    incidents,
    before(moment) {
      const last = events.findLast(({ at }) => at <= moment);
      return last ? `${moment - last.at} ms after: ${last.name}` : 'before anything';
    },
  };
}
