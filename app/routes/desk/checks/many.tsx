import { randomUUID } from 'node:crypto';
import { dayInOklahoma } from '#app/content/dates.ts';
import { cityName } from '#app/content/find-city.ts';
import { totalWords } from '#app/content/total-words.ts';
import { checkMany } from '#app/domain/checks/change-checks.ts';
import { checkKinds, checkNames, maxAtOnce } from '#app/domain/contractors/check.ts';
import { type ListRow, listingControls, listListings } from '#app/domain/listings/list-queries.ts';
import { respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckFields } from '#app/ui/desk/check-form.tsx';
import { pickedIds } from '#app/ui/desk/confirm-form.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { ListFilters } from '#app/ui/desk/filter-fields.tsx';
import { contractorAt, TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { ProblemPlace, useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OffSite } from '../contractors/listing-tables.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/many';

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const { hidden: _, ...asked } = Object.fromEntries(url.searchParams);
  const found = await listListings(scope.db, asked, maxAtOnce);
  const { rows: contractors, offSite } = found.kind === 'shown' ? found : { rows: [], offSite: [] };
  const { fields, ...controls } = await listingControls(scope.db, asked);
  return {
    contractors,
    offSite,
    found: totalWords(found.total, 'contractor', 'contractors'),
    list: { ...controls, page: found.page, next: found.next },
    fields: fields.filter(({ name }) => ['text', 'trade', 'city', 'only'].includes(name)),
    problems: found.problems,
    sendKey: randomUUID(),
    today: dayInOklahoma(),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const ids = pickedIds(form);
  const outcome = await checkMany(db, ids, form, by);
  return respond(outcome, { fields: form, more: { ids }, done: ({ count }) => `/admin/checks?done=together&count=${count}` });
}

const kinds = checkKinds.map((value) => ({ value, label: checkNames[value] }));

export default function CheckManyContractors({ loaderData, actionData }: Route.ComponentProps) {
  const { contractors, offSite, found, list, fields, problems, sendKey, today } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? { checked_on: today };
  useFocusOnProblem(actionData);
  return (
    <DeskPage title="Check many contractors">
      {actionData && (
        <ProblemPlace>
          <Notice tone="problem">
            Nothing was saved yet. {errors['contractors'] ? `${errors['contractors']}.` : 'Look at the fields below.'}
          </Notice>
        </ProblemPlace>
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        Find the contractors, select those you checked, and record the check once for all of them. {maxAtOnce} at a time.
      </p>
      <ListFilters fields={fields} asked={list.asked} problems={problems} />
      {contractors.length === 0 ? (
        <p>No contractor was found.</p>
      ) : (
        <PostForm aria-label="Check many contractors" fields={{ key: values['key'] ?? sendKey }}>
          <p className="mb-3 text-ink-soft">{found}</p>
          <ListTable
            caption="Contractors"
            columns={[...columns, numberColumn(values, errors)]}
            rows={contractors}
            pick={{
              name: ({ id }) => `pick-${id}`,
              label: ({ name }) => `Select ${name}`,
              isPicked: ({ id }) => actionData?.ids?.includes(id) ?? false,
            }}
          />
          <PageLinks list={list} />
          <Panel title="The check" className="mt-6 flex flex-col gap-5">
            <CheckFields id="many" kinds={kinds} values={values} errors={errors} numbered={false} />
            <p>
              <Button type="submit">Record for the selected contractors</Button>
            </p>
          </Panel>
        </PostForm>
      )}
      <OffSite rows={offSite} asked={list.asked} />
    </DeskPage>
  );
}
const columns: readonly ListColumn<ListRow>[] = [
  {
    head: 'Contractor',
    isName: true,
    cell: ({ id, name }) => <TextLink to={contractorAt(id, '/checks')}>{name}</TextLink>,
  },
  { head: 'Trade and city', cell: ({ service_type, location }) => `${service_type}, ${cityName(location)}` },
  { head: 'License listed', cell: ({ license_number }) => license_number ?? 'none' },
];

type Texts = Readonly<Record<string, string>>;

/** A field for the number of each contractor's license. */
const numberColumn = (values: Texts, errors: Texts): ListColumn<ListRow> => ({
  head: 'Number, if another',
  cell: ({ id, name }) => {
    const number = `number-${id}`;
    const error = errors[number];
    return (
      <>
        <input
          name={number}
          aria-label={`Number of ${name}`}
          defaultValue={values[number]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `error-${id}`}
          maxLength={60}
          className="min-h-11 w-full max-w-56 rounded-lg border border-line-strong bg-card px-3 aria-invalid:border-clay"
        />
        {error && <FieldError id={`error-${id}`}>{error}</FieldError>}
      </>
    );
  },
});
