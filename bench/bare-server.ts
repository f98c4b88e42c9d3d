// A minimal Node server: one response from memory, and a log line, as cheap as we can make it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { destination } from 'pino';

const [folder = '', port = ''] = process.argv.slice(2);
const body = readFileSync(join(folder, 'body'));
const headers = (JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as [string, string][]).flat();
headers.push('Content-Length', String(body.length));
const log = destination({ dest: join(folder, 'access.log'), sync: false, minLength: 2_048, periodicFlush: 500 });

createServer((request, response) => {
  response.writeHead(200, headers);
  response.end(body);
  log.write(
    `{"time":"${new Date().toISOString()}","method":"${request.method}","path":${JSON.stringify(request.url)},"status":200}\n`,
  );
}).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
