import sql from 'sql-template-tag';
import { deskEventKinds } from './request.ts';

/** Whether the homeowner and contractors may see an event: its kind decides, and only here. From `request_events e`. */
export const isShared = sql`e.kind <> all(${[...deskEventKinds]}::text[])`;

/** Whether someone answered the homeowner: an operator or a firm. An automatic delivery is no answer. From `request_events e`. */
export const isAnswer = sql`(
  (e.side = 'operator' and (e.kind in ('delivered', 'answer') or (e.kind = 'state' and e.state <> 'new')))
  or (e.side = 'contractor' and e.kind in ('accepted', 'declined', 'message')))`;
