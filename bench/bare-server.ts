// The least that a Node server can do: one answer, from memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder = '', port = ''] = process.argv.slice(2);
const body = readFileSync(join(folder, 'body'));
const headers = (JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as [string, string][]).flat();
headers.push('Content-Length', String(body.length));

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
