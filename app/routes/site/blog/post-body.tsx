import { longDate } from '#app/content/dates.ts';
import type { Block } from '#app/domain/blog/rich-text.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import type { presentPost } from './present-post.ts';
import { Picture, RichText } from './rich-text.tsx';

type PostBodyProps = Awaited<ReturnType<typeof presentPost>>;

const column = 'mx-auto w-full max-w-[44rem]';

/** A post from its headline to its last button. Missing parts leave no gap. */
export function PostBody({ post, texts, picture, gallery, alts, contractors }: PostBodyProps) {
  const { sections } = texts;
  const { problems } = post.common_problems;
  const { tips } = post.pro_tips;
  return (
    <article className="page-width">
      <header className="mt-6">
        <div className={column}>
          <p className="text-[0.95rem] text-ink-soft">
            {post.service_type && <span className="font-semibold text-blossom">{post.service_type} · </span>}
            <time dateTime={post.published_at}>{longDate(post.published_at)}</time>
          </p>
          <h1 className="page-title mt-3 wrap-anywhere">{post.title}</h1>
        </div>
        <img
          src={picture}
          alt={alts[picture] ?? ''}
          width={800}
          height={500}
          fetchPriority="high"
          className="mx-auto mt-8 aspect-[8/5] w-full max-w-[56rem] rounded-card border border-line bg-paper-deep object-cover shadow-card"
        />
      </header>
      <div className={`${column} mt-10 text-lg`}>
        <RichText blocks={texts.introduction} first="text-xl" />
        {texts.local.length > 0 && (
          <aside className="mt-8 border-l-4 border-sun bg-card px-6 py-5">
            <h2 className="text-xl">Around here</h2>
            <RichText blocks={texts.local} />
          </aside>
        )}
        {sections.map(({ title, blocks }, index) => (
          <section key={title}>
            {title ? <h2 className="mt-10 text-2xl sm:text-3xl">{title}</h2> : <div className="mt-8" />}
            <RichText blocks={blocks} />
            {gallery[index] && <Picture path={gallery[index]} alt={alts[gallery[index]]} />}
          </section>
        ))}
        {gallery.slice(sections.length).map((path) => (
          <Picture key={path} path={path} alt={alts[path]} />
        ))}
      </div>
      {problems.length > 0 && (
        <section aria-labelledby="problems" className="mx-auto mt-14 max-w-[64rem]">
          <h2 id="problems" className="text-3xl">
            Common problems
          </h2>
          <ul className="mt-6 grid gap-5 md:grid-cols-2">
            {problems.map(({ title, description, solution }) => (
              <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{description}</p>
                {solution && (
                  <p className="mt-3 border-l-2 border-blossom pl-4">
                    <strong className="font-semibold">What to do:</strong> {solution}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={`${column} text-lg`}>
        {tips.length > 0 && (
          <section aria-labelledby="tips">
            <h2 id="tips" className="mt-14 text-3xl">
              Pro tips
            </h2>
            <dl className="mt-5 space-y-5">
              {tips.map(({ title, description }) => (
                <div key={title} className="border-t border-line pt-4">
                  <dt className="font-display text-xl font-semibold tracking-tight">{title}</dt>
                  <dd className="mt-1 text-ink-soft">{description}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <Titled title="When to call a professional" blocks={texts.advice} />
        <Titled title="Final thoughts" blocks={texts.final} />
      </div>
      <aside className={`${column} mt-12 rounded-card bg-leaf-soft p-6 text-lg sm:p-9`}>
        <RichText blocks={texts.cta} />
        <ButtonLink to={contractors.to} size="large" className="mt-5">
          {contractors.label}
        </ButtonLink>
      </aside>
    </article>
  );
}

function Titled({ title, blocks }: { title: string; blocks: readonly Block[] }) {
  return blocks.length > 0 ? (
    <section>
      <h2 className="mt-10 text-2xl sm:text-3xl">{title}</h2>
      <RichText blocks={blocks} />
    </section>
  ) : null;
}
