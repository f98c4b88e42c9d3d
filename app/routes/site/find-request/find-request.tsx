import { findPath } from '#app/content/es/addresses.ts';
import { spanishFindWords } from '#app/content/es/find-request-words.ts';
import { englishFindWords } from '#app/content/pages/find-request-words.ts';
import { mailLinks } from '#app/domain/requests/homeowner-mails.ts';
import { invalid, limited, type Outcome } from '#app/domain/validation/outcome.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldMarks, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { SupportPhone } from '#app/ui/layout/support-links.tsx';
import { LanguageFrame } from '../request/language-frame.tsx';
import type { Route } from './+types/find-request';

export const handle: PageHandle = { cache: false };

const languageIn = (url: URL): 'en' | 'es' => (url.searchParams.get('lang') === 'es' ? 'es' : 'en');

const words = { en: englishFindWords, es: spanishFindWords };

export function loader({ url }: Route.LoaderArgs) {
  const language = languageIn(url);
  const { mail: _, ...shown } = words[language];
  return { language, isSpanish: language === 'es', words: shown, isMailed: url.searchParams.has('mailed') };
}

/** A redirect, so that a reload mails nothing. */
export async function action({ context, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const language = languageIn(url);
  const { email = '' } = scope.form ?? {};
  const asked = await mailLinks(scope.db, email, scope);
  return respond(inWords(asked, language), {
    fields: { email: email.slice(0, 254) },
    done: `/request/find?mailed${language === 'es' ? '&lang=es' : ''}#main`,
  });
}

/** In the page's language. */
function inWords(outcome: Outcome, language: 'en' | 'es'): Outcome {
  const said = words[language];
  if (outcome.outcome === 'invalid') return invalid({ email: said.invalid }, said.invalid);
  if (outcome.outcome !== 'limited') return outcome;
  return limited(outcome.retryAfter > 0 ? said.limited : said.noMore, outcome.retryAfter);
}

export default function FindRequest({ loaderData: { language, words, isMailed }, actionData }: Route.ComponentProps) {
  const { title, description } = words;
  return (
    <LanguageFrame language={language} title={title} description={description}>
      <section className="page-width pt-8 sm:pt-12">
        <h1 className="page-title">{title}</h1>
        {isMailed && !actionData ? (
          <>
            <p role="status" className="mt-5 max-w-2xl rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">
              {words.mailed}
            </p>
            <p className="mt-4 max-w-prose">{words.nothing}</p>
          </>
        ) : (
          <p className="mt-3 max-w-prose text-ink-soft">{words.lede}</p>
        )}
        <PostForm reloadDocument action={findPath(language)} className="mt-6 grid max-w-md gap-5">
          <FieldMarks value="none">
            <TextField
              formId="find"
              name="email"
              label={words.label}
              type="email"
              autoComplete="email"
              defaultValue={actionData?.values['email']}
              error={actionData?.problem}
              required
            />
          </FieldMarks>
          <Button type="submit" size="large">
            {words.button}
          </Button>
        </PostForm>
        <p className="mt-6 max-w-prose text-ink-soft">
          {words.call} <SupportPhone isStrong /> {words.say}
        </p>
      </section>
    </LanguageFrame>
  );
}
