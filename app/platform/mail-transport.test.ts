import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { listen } from '#test/support/listen.ts';
import { until } from '#test/support/site.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { needsTls, openMailTransport, type Recipients } from './mail-transport.ts';

const folder = folderForEachTest();

const settings = () => ({
  dataDir: folder.path,
  smtpUrl: undefined,
  mailFrom: { name: 'Redbud, "Pros"', address: 'from@example.com' },
  siteUrl: 'https://redbud.test',
});
const mail = {
  id: 'service-lead-1',
  to: ['a@example.com', 'b@example.com'],
  replyTo: { name: 'Zoë, the <first>', address: 'zoe@example.com' },
  subject: 'Grüße\r\nBcc: x@example.com',
  html: '<p>Hi</p>',
  text: 'Hi',
};

/** No recipient has received the mail yet, and deliveries are not recorded. */
const noOne: Recipients = { delivered: [], note: async () => {} };

test('the outbox folder has one complete file per mail, for its owner alone', async () => {
  const transport = openMailTransport(settings());
  await Promise.all([transport.deliver(mail, noOne), transport.deliver({ ...mail, id: 'service-lead-2' }, noOne)]);
  await transport.deliver(mail, noOne);
  const outbox = join(folder.path, 'outbox');
  expect(readdirSync(outbox).sort()).toEqual(['service-lead-1.eml', 'service-lead-2.eml']);
  expect(statSync(join(outbox, 'service-lead-1.eml')).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(readFileSync(join(outbox, 'service-lead-1.eml')));
  expect(parsed.from).toEqual({ name: 'Redbud, "Pros"', address: 'from@example.com' });
  expect(parsed.to?.map(({ address }) => address)).toEqual(mail.to);
  expect(parsed.replyTo).toEqual([mail.replyTo]);
  expect(parsed.messageId).toBe('<service-lead-1@redbud.test>');
  expect(parsed.bcc ?? []).toEqual([]);
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.text, mail.html]);
  transport.close();
});

describe('over SMTP', () => {
  /** A mail server for the test, and deliveries to it. */
  async function openSmtp(options?: Parameters<typeof startSmtp>[0]) {
    const smtp = await startSmtp(options);
    const transport = openMailTransport({ ...settings(), smtpUrl: smtp.url });
    onTestFinished(async () => {
      transport.close();
      await smtp.close();
    });
    const deliver = (to = noOne) => transport.deliver(mail, to);
    return { ...smtp, deliver, recipients: () => smtp.received.map(({ to }) => to.join()) };
  }

  test('sends each recipient a separate message with the same headers and Message-ID', async () => {
    const { deliver, received, recipients } = await openSmtp();
    await deliver();
    expect(recipients().sort()).toEqual(mail.to);
    for (const { mail: got } of received) {
      expect(got.to?.map(({ address }) => address)).toEqual(mail.to);
      expect(got.messageId).toBe('<service-lead-1@redbud.test>');
    }
  });

  test('retries a deferred recipient without repeating the others', async () => {
    const { deliver, recipients } = await openSmtp({ greylisted: 'b@example.com' });
    const delivered: string[] = [];
    const note = async (recipient: string) => void delivered.push(recipient);
    await expect(deliver({ delivered, note })).rejects.toThrow();
    expect(recipients()).toEqual(['a@example.com']);
    await deliver({ delivered, note });
    expect(recipients()).toEqual(mail.to);
    expect(JSON.stringify(delivered)).not.toContain('example.com');
  });

  test('gives up on a server that never finishes', async () => {
    const sockets = new Set<Socket>();
    const trickling = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      const timer = setInterval(() => socket.write('220-one moment\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    });
    const smtpUrl = `smtp://127.0.0.1:${await listen(trickling)}`;
    const transport = openMailTransport({ ...settings(), smtpUrl }, { maxAttempt: 3_000 });
    // More than it sends at once: those that wait for their turn are ended too.
    const many = { ...mail, to: [...mail.to, 'c@example.com'] };
    await expect(transport.deliver(many, noOne)).rejects.toThrow(/abort/i);
    expect(sockets.size).toBeGreaterThanOrEqual(2);
    transport.close();
    for (const socket of sockets) await until(() => socket.destroyed);
    await new Promise((resolve) => trickling.close(resolve));
  });

  test.each(['refuse', 'later', 'never'] as const)('treats the answer "%s" as a failure', async (mood) => {
    const { become, deliver, received } = await openSmtp();
    await become(mood);
    await expect(deliver()).rejects.toThrow();
    await become('ok');
    await deliver();
    expect(received).toHaveLength(2);
  });
});

describe('passwords and mails', () => {
  /** Reached as 0.0.0.0, which is this machine and does not look like it. */
  async function startServer(options: SMTPServerOptions) {
    const passwords: { password: string | null | undefined; secure: boolean }[] = [];
    const server = new SMTPServer({
      ...options,
      onAuth({ password }, { secure }, done) {
        passwords.push({ password, secure });
        done(null, { user: 'user' });
      },
    });
    server.on('error', () => {}); // A client that goes away.
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    return { passwords, port: await listen(server.server) };
  }
  const send = async (smtpUrl: string) => {
    const transport = openMailTransport({ ...settings(), smtpUrl });
    try {
      await transport.deliver({ ...mail, to: 'a@example.com' }, noOne);
    } finally {
      transport.close();
    }
  };

  test('are not sent unencrypted if the server offers no encryption', async () => {
    const { passwords, port } = await startServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await expect(send(`smtp://user:secret@0.0.0.0:${port}`)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(passwords).toEqual([]);
    await send(`smtp://user:secret@0.0.0.0:${port}?requireTLS=false`);
    expect(passwords).toEqual([{ password: 'secret', secure: false }]);
  });

  test('are sent encrypted if the server offers it', async () => {
    const { passwords, port } = await startServer({});
    await send(`smtp://user:secret@0.0.0.0:${port}?tls.rejectUnauthorized=false`);
    expect(passwords).toEqual([{ password: 'secret', secure: true }]);
  });

  test.each([
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
    ['smtp://mail.example:587', true],
    ['smtp://127.0.0.1.mail.example:587', true],
    ['smtp://localhost.mail.example', true],
    ['smtp://mail.example?requireTLS=false', false],
  ])('%s: encryption required: %s', (url, needed) => expect(needsTls(url)).toBe(needed));
});
