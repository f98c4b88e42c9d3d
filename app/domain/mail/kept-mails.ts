import type { Queryable } from '#app/platform/database.ts';
import { deleteMails } from './record-queries.ts';

/** For how many days after its end a mail is kept with its text, its recipients and the mail server's words. */
export const mailKeptDays = 30;

export const deleteOldMails = (db: Queryable): Promise<void> => deleteMails(db, mailKeptDays);
