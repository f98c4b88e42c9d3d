import { locations } from '#app/content/locations.ts';
import { totalWords } from '#app/content/total-words.ts';
import { importList } from '#app/domain/imports/import-queries.ts';
import { isUnderWay, maxFileBytes } from '#app/domain/imports/import-record.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import type { Route } from './+types/import-list';
import { importProblems } from './import-problems.ts';
import { ImportTable } from './import-table.tsx';
import { UploadForm } from './upload-form.tsx';

const cities = new Intl.ListFormat('en-US').format(locations.map(({ name }) => name));

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  const { rows: imports, total, next } = await importList.find(context.get(requestScope).db, asked);
  const rows = imports.map((one) => ({ ...one, isUnderWay: isUnderWay(one.state) }));
  return { rows, total: totalWords(total, 'import', 'imports'), next, asked };
}

export default function Imports({ loaderData: { rows, total, next, asked } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Import and export"
      actions={
        <ButtonAnchor href="/admin/contractors.csv" look="secondary">
          Download all contractors
        </ButtonAnchor>
      }
    >
      <UploadForm
        problem={asked['problem']?.slice(0, 500)}
        limit={{ bytes: maxFileBytes, words: importProblems['too-large'] }}
        cities={cities}
      />
      <ImportTable imports={rows} total={total} next={next} asked={asked} />
    </DeskPage>
  );
}
