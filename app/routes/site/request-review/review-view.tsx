import { Button } from '#app/ui/controls/button.tsx';
import { FailedPost } from '#app/ui/form/failed-post.tsx';
import { PostForm, Refused, useAnswer } from '#app/ui/form/post-form.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { SpanishLayout, SpanishMeta } from '../es/spanish-layout.tsx';
import type { ShownReviewPage } from './present-review.ts';
import { ReviewForm } from './review-form.tsx';

type ViewProps = { shown: ShownReviewPage };

/** A homeowner's review of a contractor, in the language of their request. */
export function ReviewView({ shown }: ViewProps) {
  const meta = { title: shown.title, description: shown.description };
  if (shown.language === 'es')
    return (
      <SpanishLayout>
        <SpanishMeta {...meta} />
        <Content shown={shown} />
      </SpanishLayout>
    );
  return (
    <>
      <PageMeta {...meta} />
      <Content shown={shown} />
    </>
  );
}

function Content({ shown }: ViewProps) {
  return (
    <div className="page-width py-8 sm:py-12">
      {shown.above && <p className="text-ink-soft">{shown.above}</p>}
      <h1 className="page-title mt-1 wrap-anywhere">{shown.title}</h1>
      <div className="mt-6 max-w-2xl">
        <OwnReview shown={shown} />
      </div>
      <FailedPost words={shown.unsaved} />
    </div>
  );
}

function OwnReview({ shown }: ViewProps) {
  const answer = useAnswer();
  const { status, until, sent, form, withdraw, yours, language } = shown;
  return (
    <>
      <Refused>{answer?.problem}</Refused>
      {status && !answer && (
        <p role="status" className="rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium wrap-anywhere">
          {status}
        </p>
      )}
      {sent && (
        <section aria-labelledby="yours" className="mt-6 mb-8 border-b border-line pb-6">
          <h2 id="yours" className="text-2xl">
            {yours}
          </h2>
          <p className="mt-2 font-semibold">{sent.rated}</p>
          {sent.done && (
            <p dir="auto" className="mt-1 wrap-anywhere">
              {sent.done}
            </p>
          )}
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {sent.words}
          </p>
          <p className="mt-3 text-[0.95rem] text-ink-soft">{until}</p>
        </section>
      )}
      {form && (
        <div className={status && !sent ? 'mt-8' : undefined}>
          <ReviewForm {...form} language={language} answer={answer} />
        </div>
      )}
      {withdraw && (
        <details className="mt-8 border-y border-line">
          <summary className="flex min-h-12 items-center font-semibold hover:text-blossom">{withdraw.label}</summary>
          <PostForm className="pb-5">
            <p className="mb-3 text-ink-soft">{withdraw.why}</p>
            <Button type="submit" name="do" value="withdraw" look="secondary">
              {withdraw.label}
            </Button>
          </PostForm>
        </details>
      )}
    </>
  );
}
