/** Milliseconds between two submissions of one form from one browser session. */
const pause = 30_000;

/** Forms count apart: a quote request right after a message is another matter, and is taken. */
export type ThrottleGroup = 'contact' | 'quote' | 'advertise';

const storageKey = (group: ThrottleGroup) => `submitted-${group}`;

/** Whether this browser session sent one of that form in the last half minute. */
export function isTooSoon(group: ThrottleGroup, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey(group)));
    return last > 0 && now - last >= 0 && now - last < pause;
  } catch {
    return false; // Storage is switched off; the server counts as well.
  }
}

export function noteSubmission(group: ThrottleGroup, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey(group), String(now));
  } catch {
    // As above.
  }
}

/**
 * Names what is sent, so that sending it again is not sending it twice: the same as long as the content is, and another
 * once it was taken.
 */
export function createKeys(): { keyFor: (content: string) => string; renew: () => void } {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: randomKey() };
      return last.key;
    },
    renew() {
      last = undefined;
    },
  };
}

/** Not `randomUUID`, which browsers keep from pages without HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
