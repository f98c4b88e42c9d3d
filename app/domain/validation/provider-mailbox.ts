import { mailboxOf } from './mailbox.ts';

/** A mail host's documented rules about addresses of one mailbox. */
type Host = {
  /** All of its domains have the same mailboxes. */
  domains: readonly string[];
  /** The local part without characters that the host ignores. */
  local: (local: string) => string;
};

const hosts: readonly Host[] = [
  // Gmail: "dots don't matter in Gmail addresses".
  { domains: ['gmail.com', 'googlemail.com'], local: (local) => local.replaceAll('.', '') },
  // Proton: dots, dashes and underscores are ignored.
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], local: (local) => local.replace(/[._-]/g, '') },
  // iCloud: the names of older accounts exist under all three.
  { domains: ['icloud.com', 'me.com', 'mac.com'], local: (local) => local },
  // Yahoo: disposable addresses are a name, a dash and a keyword.
  { domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'], local: (local) => local.replace(/(?<=.)-.*$/s, '') },
  // Yandex: a dot is a dash.
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    local: (local) => local.replaceAll('.', '-'),
  },
];

/** Each of Yahoo's domains has its own mailboxes. */
const apart = new Set(['yahoo.com', 'ymail.com', 'rocketmail.com']);

/** Other hosts that give mailboxes to the public. */
const openHosts = new Set(['aol.com', 'att.net', 'comcast.net', 'cox.net', 'hotmail.com', 'live.com', 'msn.com', 'outlook.com']);

const hostOf = new Map(hosts.flatMap((host) => host.domains.map((domain) => [domain, host] as const)));

export type ProviderMailbox = {
  mailbox: string;
  domain: string;
  /** Whether the host gives mailboxes to the public. */
  isOpenHost: boolean;
};

/** The mailbox by its provider’s rules, so that limits count all spellings together. */
export function providerMailbox(email: string): ProviderMailbox {
  const mailbox = mailboxOf(email);
  const at = mailbox.lastIndexOf('@');
  const given = mailbox.slice(at + 1);
  const host = hostOf.get(given);
  const [first = given] = host?.domains ?? [];
  const domain = apart.has(given) ? given : first;
  const local = host?.local(mailbox.slice(0, at)) ?? mailbox.slice(0, at);
  return { mailbox: `${local}@${domain}`, domain, isOpenHost: host !== undefined || openHosts.has(given) };
}
