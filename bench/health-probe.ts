// A separate thread, to measure the site and not how busy the load generator is.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

let over = false;
parentPort?.once('message', () => {
  over = true;
});
const times: number[] = [];
while (!over) {
  const started = performance.now();
  const answer = await fetch(`${workerData}/healthz`, { headers: { Connection: 'close' } });
  await answer.arrayBuffer();
  times.push(answer.status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
  await sleep(20);
}
parentPort?.postMessage(times);
