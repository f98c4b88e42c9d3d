const dateOrTime = /^"?(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(?:(Z)|([+-]\d\d):?(\d\d)?)?)?"?$/i;

/**
 * A stored moment as site maps have it, whatever column it comes from: dates, times with or without a zone (UTC where
 * there is none), seconds or milliseconds since 1970.
 * @returns nothing for anything else, and for what is still to come.
 */
export function shownModified(stored: string | null, now: number = Date.now()): string | undefined {
  const text = stored?.trim() ?? '';
  const [, day, time, seconds = ':00', , hours, minutes = '00'] = dateOrTime.exec(text) ?? [];
  const moment = day
    ? Date.parse(time ? `${day}T${time}${seconds}${hours ? `${hours}:${minutes}` : 'Z'}` : `${day}T00:00:00Z`)
    : sinceEpoch(text);
  if (!(moment >= earliest && moment <= now)) return undefined;
  return day && !time ? day : new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Nothing of the web is older; a smaller number is no date. */
const earliest = Date.UTC(1995, 0, 1);

function sinceEpoch(text: string): number {
  if (!/^\d{9,13}(\.\d+)?$/.test(text)) return Number.NaN;
  return Number(text) * (Number(text) < 1e11 ? 1_000 : 1);
}
