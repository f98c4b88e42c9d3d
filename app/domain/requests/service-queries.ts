import sql, { raw, type Sql } from 'sql-template-tag';
import { generalService } from '#app/content/es/other-service.ts';
import { services } from '#app/content/services.ts';

/**
 * The service of a submission as the directory names it, for pages and mails: a sender may have typed any text, which operators
 * alone see. @param submission the alias of its table.
 */
export const serviceNamedBy = (submission: string): Sql => sql`coalesce(
  (select known from unnest(${services.map(({ type }) => type)}::text[]) known
    where lower(known) = lower(trim(${raw(submission)}.service_type))),
  (select c.service_type from contractors c where c.service_slug = ${raw(submission)}.service_slug limit 1), ${generalService})`;
