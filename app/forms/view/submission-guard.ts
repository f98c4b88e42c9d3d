/** Milliseconds between submissions of one form in a browser session. */
const pause = 30_000;

/** Each group has its own limit: a quote request right after a message is accepted. */
const storageKey = (group: string) => `submitted-${group}`;

/** Whether this browser session sent that form in the last half minute. */
export function isTooSoon(group: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey(group)));
    return last > 0 && now - last >= 0 && now - last < pause;
  } catch {
    return false; // Storage is disabled; the server limits too.
  }
}

export function noteSubmission(group: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey(group), String(now));
  } catch {
    // As above.
  }
}

/**
 * Makes idempotency keys: the same key while the content is the same, a new one once it is accepted.
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

/** `randomUUID` needs HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
