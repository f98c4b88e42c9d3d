import sql, { type Sql } from 'sql-template-tag';
import { deskEventKinds } from './request.ts';

/** Whether the homeowner and contractors may see an event: its kind decides, and only here. From `request_events e`. */
export const isShared = sql`e.kind <> all(${[...deskEventKinds]}::text[])`;

/**
 * Whether someone answered the homeowner: an operator or a firm. An automatic delivery is no answer, and neither is spam,
 * which may be a mistake. From `request_events e`.
 */
export const isAnswer = sql`(
  (e.side = 'operator' and (e.kind in ('delivered', 'answer', 'added') or (e.kind = 'state' and e.state not in ('new', 'spam'))))
  or (e.side = 'contractor' and e.kind in ('accepted', 'declined', 'message')))`;

/** Of a reported message: no operator has looked at it. @param event the alias of `request_events`. */
export const isOpenReport = (event: Sql) => sql`not exists (
  select from request_events s where s.kind = 'settled' and s.request_id = ${event}.request_id
    and s.details->>'report' = ${event}.id::text)`;
