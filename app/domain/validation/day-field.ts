import { z } from 'zod';
import { readUsDay } from '#app/content/dates.ts';

export const dayWords = 'Write the day as MM/DD/YYYY or YYYY-MM-DD';

/** A day that an operator picked or typed, as YYYY-MM-DD. Without a date picker people type 10/31/2026. */
export const dayField = () => z.string(dayWords).trim().overwrite(readUsDay).pipe(z.iso.date(dayWords));

const orNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** An optional day. */
export const optionalDayField = () => z.preprocess(orNone, dayField().optional());
