// When the guide offer may appear, and for how long it stays away.

/** Narrower windows count as phones, in CSS pixels. */
const phoneBelow = 768;
/** Milliseconds. */
export const phoneDelay = 5_000;
export const desktopDelay = 500;
const keptAway = 30 * 24 * 60 * 60_000;

const untilKey = 'guide-offer-until';
const shownKey = 'guide-offer-shown';

export const isPhone = () => window.innerWidth < phoneBelow;

/** On a phone: not within 30 days of a dismissal. Elsewhere: once only. */
export function mayOffer(now = Date.now()): boolean {
  return isPhone() ? !(Number(read(untilKey)) > now) : read(shownKey) === null;
}

/** Records a dismissal, which hides the offer on phones for a while. */
export function noteDismissal(now = Date.now()): void {
  write(untilKey, String(now + keptAway));
}

export function noteShown(): void {
  write(shownKey, 'true');
}

/** Storage may be disabled; then the offer never appears, rather than every time. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return String(Number.MAX_SAFE_INTEGER);
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
