import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Load = {
  connections: number;
  seconds: number;
  encoding?: string /** Paths to request in turn, one per line. */;
  pathsFile?: string;
};

/** Requests per second from wrk (one thread). Any response but 200 is an error. */
export async function requestsPerSecond(url: string, { connections, seconds, encoding, pathsFile }: Load): Promise<number> {
  const headers = encoding ? ['-H', `Accept-Encoding: ${encoding}`] : [];
  const script = pathsFile ? ['-s', join(import.meta.dirname, 'paths.lua')] : [];
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '15s', ...headers, ...script, url];
  const { stdout } = await run('wrk', pathsFile ? [...load, '--', pathsFile] : load);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*[1-9].*/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  const found = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!found) throw new Error(`wrk said: ${stdout}`);
  return Number(found);
}
