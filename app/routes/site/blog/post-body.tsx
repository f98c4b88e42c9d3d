import { longDate } from '#app/content/dates.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Paragraphs } from './paragraphs.tsx';

type PostBodyProps = {
  post: Omit<Post, 'images'>;
  picture: string;
  gallery: readonly string[];
  /** What each of the pictures shows. */
  alts: Readonly<Record<string, string>>;
  contractors: { label: string; to: string };
};

const column = 'mx-auto w-full max-w-[44rem]';

/** A post from its headline to where it leads. Parts that it lacks leave no gap. */
export function PostBody({ post, picture, gallery, alts, contractors }: PostBodyProps) {
  const { sections } = post.main_content;
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
          <h1 className="mt-3 text-[min(2.2rem,11vw)] leading-[1.1] wrap-anywhere sm:text-5xl">{post.title}</h1>
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
        <Paragraphs text={post.introduction} first="text-xl" />
        {post.local_relevance && (
          <aside className="mt-8 border-l-4 border-sun bg-card px-6 py-5">
            <h2 className="text-xl">Around here</h2>
            <Paragraphs text={post.local_relevance} />
          </aside>
        )}
        {sections.map(({ title, content }, index) => (
          <section key={title}>
            <h2 className="mt-12 text-3xl">{title}</h2>
            <Paragraphs text={content} />
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
        <Titled title="When to call a professional" text={post.professional_advice} />
        <Titled title="Final thoughts" text={post.final_thoughts} />
      </div>
      <aside className={`${column} mt-12 rounded-card bg-leaf-soft p-6 text-lg sm:p-9`}>
        {post.cta_text && <Paragraphs text={post.cta_text} />}
        <ButtonLink to={contractors.to} size="large" className="mt-5">
          {contractors.label}
        </ButtonLink>
      </aside>
    </article>
  );
}

function Titled({ title, text }: { title: string; text: string }) {
  return text ? (
    <section>
      <h2 className="mt-12 text-3xl">{title}</h2>
      <Paragraphs text={text} />
    </section>
  ) : null;
}

function Picture({ path, alt = '' }: { path: string; alt?: string | undefined }) {
  return (
    <img
      src={path}
      alt={alt}
      width={800}
      height={500}
      loading="lazy"
      className="mt-8 aspect-[8/5] w-full rounded-card border border-line bg-paper-deep object-cover"
    />
  );
}
