import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Record<string, string>;

/** Reads the values of one metric on request. */
type Read = () =>
  | Iterable<readonly [labels: Labels, value: number]>
  | Promise<Iterable<readonly [labels: Labels, value: number]>>;

/** How values of several processes are combined. */
type Together = 'sum' | 'max';

/** The metrics of this process, for Prometheus. */
export type Metrics = {
  /** Never decreases. */
  counter: (name: string, help: string, labels: readonly string[], read: Read) => void;
  gauge: (name: string, help: string, labels: readonly string[], read: Read, together?: Together) => void;
  /** @returns a function to record one duration, in seconds. */
  durations: (name: string, help: string, labels: readonly string[]) => (labels: Labels, seconds: number) => void;
  own: Registry;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    counter(name, help, labelNames, read) {
      const counter = new Counter({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const values = await read();
          counter.reset();
          for (const [labels, value] of values) counter.inc(labels, value);
        },
      });
    },
    gauge(name, help, labelNames, read, together = 'sum') {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        aggregator: together,
        registers: [registry],
        async collect() {
          const values = await read();
          gauge.reset();
          for (const [labels, value] of values) gauge.set(labels, value);
        },
      });
    },
    durations(name, help, labelNames) {
      const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
      const histogram = new Histogram({ name, help, labelNames, buckets, registers: [registry] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    own: registry,
  };
}
