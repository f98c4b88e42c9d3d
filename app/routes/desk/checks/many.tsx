import { randomUUID } from 'node:crypto';
import { dayInOklahoma } from '#app/content/dates.ts';
import { totalWords } from '#app/content/total-words.ts';
import { checkMany } from '#app/domain/checks/change-checks.ts';
import { checkKinds, checkNames, maxAtOnce } from '#app/domain/contractors/check.ts';
import { listingControls, listListings } from '#app/domain/listings/list-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckFields } from '#app/ui/desk/check-form.tsx';
import { pickedIds } from '#app/ui/desk/confirm-form.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { ListFilters } from '#app/ui/desk/filter-fields.tsx';
import { PageLinks } from '#app/ui/desk/list-page.tsx';
import { ProblemPlace, useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OffSite } from '../contractors/listing-tables.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/many';
import { FirmPicks } from './firm-picks.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const { hidden: _, ...asked } = Object.fromEntries(url.searchParams);
  return fromDatabase(scope, async () => {
    const found = await listListings(scope.db, asked, maxAtOnce);
    const { rows: firms, offSite } = found.kind === 'shown' ? found : { rows: [], offSite: [] };
    const { fields, ...controls } = await listingControls(scope.db, asked);
    return {
      firms,
      offSite,
      found: totalWords(found.total, 'firm', 'firms'),
      list: { ...controls, page: found.page, next: found.next },
      fields: fields.filter(({ name }) => ['text', 'trade', 'city', 'only'].includes(name)),
      problems: found.problems,
      sendKey: randomUUID(),
      today: dayInOklahoma(),
    };
  });
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const { form = {} } = scope;
  const ids = pickedIds(form);
  const outcome = await fromDatabase(scope, () => checkMany(scope.db, ids, form, by));
  return respond(outcome, { fields: form, more: { ids }, done: ({ count }) => `/admin/checks?done=together&count=${count}` });
}

const kinds = checkKinds.map((value) => ({ value, label: checkNames[value] }));

export default function CheckManyFirms({ loaderData, actionData }: Route.ComponentProps) {
  const { firms, offSite, found, list, fields, problems, sendKey, today } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? { checked_on: today };
  useFocusOnProblem(actionData);
  return (
    <DeskPage title="Check many firms">
      {actionData && (
        <ProblemPlace>
          <Notice tone="problem">
            Nothing was saved yet. {errors['firms'] ? `${errors['firms']}.` : 'Look at the fields below.'}
          </Notice>
        </ProblemPlace>
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        Find the firms, select those you checked, and record the check once for all of them. {maxAtOnce} at a time.
      </p>
      <ListFilters fields={fields} asked={list.asked} problems={problems} />
      {firms.length === 0 ? (
        <p>No firm was found.</p>
      ) : (
        <PostForm aria-label="Check many firms">
          <input type="hidden" name="key" value={values['key'] ?? sendKey} />
          <p className="mb-3 text-ink-soft">{found}</p>
          <FirmPicks firms={firms} picked={actionData?.ids ?? []} values={values} errors={errors} />
          <PageLinks list={list} />
          <section aria-labelledby="the-check" className="desk-panel mt-6 flex flex-col gap-5">
            <h2 id="the-check">The check</h2>
            <CheckFields id="many" kinds={kinds} values={values} errors={errors} numbered={false} />
            <p>
              <Button type="submit">Record for the selected firms</Button>
            </p>
          </section>
        </PostForm>
      )}
      <OffSite rows={offSite} asked={list.asked} />
    </DeskPage>
  );
}
