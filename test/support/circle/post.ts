import { until } from '../site.ts';
import type { ReceivedMail, SmtpServer } from '../smtp.ts';

type Wanted = {
  to: string;
  kind: string;
  /** In the subject or the text. */
  says?: string;
};

/** What the mailboxes of a mail server hold, by what a mail is for: nobody counts on an order. */
export type Post = {
  find: (wanted: Wanted) => ReceivedMail[];
  /** Waits for such a mail. @returns the addresses of its links that begin with a path, such as '/lead/'. */
  linksTo: (path: string, wanted: Wanted) => Promise<string[]>;
};

/** @param signal ends all waiting. */
export function openPost({ received }: SmtpServer, signal?: AbortSignal): Post {
  const boxes = new Map<string, { one: ReceivedMail; text: string }[]>();
  let read = 0;
  const sort = (one: ReceivedMail) => {
    const text = `${one.mail.subject} ${one.mail.text}`.replace(/\s+/g, ' ');
    for (const address of one.to) {
      const name = `${kindOf(one)} ${address}`;
      const box = boxes.get(name) ?? [];
      boxes.set(name, box);
      box.push({ one, text });
    }
  };
  const find = ({ to, kind, says = '' }: Wanted) => {
    for (const one of received.slice(read)) sort(one);
    read = received.length;
    const box = boxes.get(`${kind} ${to}`) ?? [];
    return box.filter(({ text }) => text.includes(says)).map(({ one }) => one);
  };
  return {
    find,
    async linksTo(path, wanted) {
      await until(() => {
        signal?.throwIfAborted();
        return find(wanted).length > 0;
      });
      const text = find(wanted)[0]?.mail.text ?? '';
      const links = Array.from(text.matchAll(/https?:\/\/[^\s/]+(\/[^\s>)]*)/g), ([, link = '']) => link);
      return links.filter((link) => link.startsWith(path));
    },
  };
}

/** Of a mail, from its Message-ID. */
const kindOf = ({ mail }: ReceivedMail): string => /^<([a-z-]+?)-[\da-f]{8}-/.exec(mail.messageId ?? '')?.[1] ?? '';
