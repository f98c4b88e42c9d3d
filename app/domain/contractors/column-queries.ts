import sql, { raw } from 'sql-template-tag';
import { isVerified, mainCheck, shownChecks } from './check-queries.ts';
import { fieldOf, type ImportColumn, isProfileColumn, shownInApi } from './columns.ts';

const source = (name: ImportColumn) => `${isProfileColumn(name) ? 'p' : 'c'}.${name}`;

/** As a `ContractorProfile`. */
const profile = sql`(
  select jsonb_build_object(${raw(
    shownInApi('profile')
      .map((name) => `'${name}', ${source(name)}`)
      .join(', '),
  )})
  from (select) one left join contractor_profiles p on p.contractor_id = c.id)`;

/** PostgreSQL's driver returns `numeric` as text. */
const own = shownInApi('contractor').map((name) =>
  fieldOf(name).type === 'numeric' ? `c.${name}::double precision` : `c.${name}`,
);

/** How soon it answers requests, from `contractors c`. */
export const answers = sql`(
  select jsonb_build_object('median_minutes', a.median_minutes, 'share', round(a.answered::numeric / a.count, 3), 'count', a.count)
  from contractor_answers a where a.contractor_id = c.id)`;

/** Of our own, kept on the row by the publishing of each. */
const reviews = sql`case when c.own_reviews > 0 then jsonb_build_object('count', c.own_reviews,
  'average', round(c.own_rating_sum::numeric / c.own_reviews, 2)) end`;

/** A contractor's fields, as `Contractor` has them, from `contractors c`. */
export const contractorColumns = sql`
  ${raw(own.join(', '))}, ${isVerified} as verified,
  ${mainCheck} as checked,
  ${answers} as answers,
  ${reviews} as reviews,
  ${profile} as profile`;

/** Also includes checks, for a contractor’s page; lists need only whether there is one. */
export const detailColumns = sql`${contractorColumns}, ${shownChecks} as checks`;
