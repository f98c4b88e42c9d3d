import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, until } from '#test/support/site.ts';
import { adapt, documented, smallLimit } from './documented.ts';
import type { Part, Parts } from './parts.ts';

// nginx, HAProxy and Caddy in front of one site, with the configurations of docs/operations.md except for ports, folders and
// certificate.

export const proxyNames = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

const programs = { nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy', caddy: '/usr/bin/caddy' };
export const hasProxy = (name: ProxyName): boolean => existsSync(programs[name]);

export type HttpsProxy = Awaited<ReturnType<typeof startHttpsProxy>>;

type Place = { folder: string; port: number; sitePort: number };

/** A self-signed certificate for www.example.com. HAProxy needs both parts in one file. */
async function makeCertificate(parts: Parts, folder: string): Promise<void> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  await parts.run('/usr/bin/openssl', [
    'req',
    '-x509',
    '-nodes',
    '-days',
    '2',
    ...curve,
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  await writeFile(join(folder, 'site.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
}

const start: Record<ProxyName, (parts: Parts, place: Place) => Promise<Part>> = {
  async nginx(parts, { folder, port, sitePort }) {
    const site = adapt(documented('nginx'), [
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['/etc/letsencrypt/live/www.example.com', folder],
      ['/var/log/nginx', folder],
    ]);
    // The rest of a distribution's nginx.conf.
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    const file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/start.log; events {} http {\n${temporary.join('\n')}\n${site}\n}\n`,
    );
    return parts.start(programs.nginx, ['-p', folder, '-e', join(folder, 'start.log'), '-c', file]);
  },
  async haproxy(parts, { folder, port, sitePort }) {
    const site = adapt(documented('haproxy'), [
      smallLimit,
      ['bind :443 ', `bind 127.0.0.1:${port} `],
      ['/etc/haproxy', folder],
      ['10.0.0.21:3000', `127.0.0.1:${sitePort}`],
      ['10.0.0.22:3000', `127.0.0.1:${sitePort}`],
      ['log /dev/log local0', 'log stdout format raw local0'],
    ]);
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, site);
    return parts.start(programs.haproxy, ['-db', '-f', file]);
  },
  async caddy(parts, { folder, port, sitePort }) {
    const site = adapt(documented('caddyfile'), [
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
      [
        'www.example.com {',
        `www.example.com:${port} {\n    bind 127.0.0.1\n    tls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      ],
      // Only the site: no admin interface and no port for redirects.
      ['{\n    log {', `{\n    admin off\n    auto_https disable_redirects\n    storage file_system ${folder}\n    log {`],
    ]);
    const file = join(folder, 'Caddyfile');
    await writeFile(file, site);
    return parts.start(programs.caddy, ['run', '--adapter', 'caddyfile', '--config', file]);
  },
};

/** In front of the site on this port, which must be ready. */
export async function startHttpsProxy(parts: Parts, name: ProxyName, sitePort: number) {
  const folder = await parts.makeFolder(name);
  await makeCertificate(parts, folder);
  const port = await freePort();
  const part = await start[name](parts, { folder, port, sitePort });
  await until(() => {
    if (part.hasEnded()) throw new Error(`${name} ended: ${part.printed()}`);
    return isListening(port);
  });
  return {
    port,
    /** Its log so far. */
    async logged() {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.log'));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return [part.printed(), ...texts].join('\n');
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}
