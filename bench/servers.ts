import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/site.ts';

/** A raw response: our page's, for another server to send. */
export type Answer = { headers: [name: string, value: string][]; body: Buffer };

export type Running = { url: string; stop: () => Promise<void> };

/** Headers that each server adds itself. */
const ownHeaders = /^(?:date|server|connection|keep-alive|content-length|transfer-encoding|etag|last-modified|x-request-id)$/i;

/** Requests a page like a phone, and keeps the compressed bytes. */
export async function fetchAnswer(url: string, encoding: string): Promise<Answer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'Accept-Encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      const headers: [string, string][] = [];
      for (let index = 0; index < response.rawHeaders.length; index += 2) {
        const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
        if (!ownHeaders.test(name)) headers.push([name, value]);
      }
      resolve({ headers, body: Buffer.concat(chunks) });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** A bare `node:http` server that sends the response from memory, with a log line for each. */
export async function startBareServer(answer: Answer, folder: string): Promise<Running> {
  await keep(answer, folder);
  return startNode('bench/bare-server.ts', folder);
}

/** React's server render of the tree in the page's HTML, for the same kind of server. */
export async function startReactServer(answer: Answer, folder: string): Promise<Running> {
  await keep(answer, folder);
  return startNode('bench/react-server.ts', folder);
}

/** nginx, one process, sending the bytes from a file with the same headers, its access log on. */
export async function startNginx(answer: Answer, folder: string): Promise<Running> {
  await keep(answer, folder);
  const port = await freePort();
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  const headers = answer.headers
    .filter(([name]) => !/^content-type$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const type = answer.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? 'text/html';
  const configuration = `
    daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log ${folder}/access.log combined; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type ${quoted(type)}; types {}
      ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; location = /body { ${headers.join('\n')} } }
    }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return whenAnswering(child, `http://127.0.0.1:${port}/body`);
}

async function keep(answer: Answer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'body'), answer.body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify(answer.headers));
}

async function startNode(file: string, folder: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [file, folder, String(port)], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return whenAnswering(child, `http://127.0.0.1:${port}/`);
}

async function whenAnswering(child: ChildProcess, url: string): Promise<Running> {
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`the server at ${url} ended with status ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { url, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`the server at ${url} does not answer`);
}
