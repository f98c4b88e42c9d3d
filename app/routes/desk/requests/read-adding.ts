import { obstacleToAdding } from '#app/domain/requests/desk/change-at-desk.ts';
import type { DeskRequestDetail } from '#app/domain/requests/desk/find-desk-requests.ts';
import { type Suggestions, suggestFirms } from '#app/domain/requests/desk/suggest-firms.ts';
import { isFinished, placesLeft } from '#app/domain/requests/request.ts';
import type { Queryable } from '#app/platform/database.ts';

type Adding = {
  searched: string;
  suggestions?: Suggestions /** Why no firm can be added, where that is news. */;
  obstacle?: string;
};

/** Firms that an operator can add to a request, if its homeowner agreed to that. @param searched part of a name. */
export async function readAdding(
  db: Queryable,
  { request, recipients, findSomebody, language }: DeskRequestDetail,
  searched: string,
  now: Date,
): Promise<Adding> {
  if (!request.fromHomeowner || isFinished(request.state) || request.withdrawn || placesLeft(recipients) === 0)
    return { searched };
  const obstacle = obstacleToAdding({ ...request, findSomebody }, recipients);
  if (obstacle) return { searched, obstacle };
  const taken = recipients.map(({ id }) => id);
  return {
    searched,
    suggestions: await suggestFirms(db, request, {
      taken,
      name: searched.slice(0, 100).replaceAll('\0', ''),
      now,
      inSpanish: language === 'es',
    }),
  };
}
