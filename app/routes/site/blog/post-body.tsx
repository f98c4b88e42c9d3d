import { longDate } from '#app/content/dates.ts';
import type { Block, Inline } from '#app/domain/blog/rich-text.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import type { presentPost } from './present-post.ts';

/** The width of a post, in the middle of the page. */
export const column = 'mx-auto w-full max-w-[44rem]';
const heading = 'mt-8 text-2xl sm:text-3xl';

/** A post from its headline to its last button. Missing parts leave no gap. */
export function PostBody({ post, texts, picture, gallery, alts, contractors }: Awaited<ReturnType<typeof presentPost>>) {
  const { sections } = texts;
  const lists = [
    { id: 'problems', title: 'Common problems', entries: post.common_problems.problems },
    { id: 'tips', title: 'Pro tips', entries: post.pro_tips.tips.map((tip) => ({ ...tip, solution: '' })) },
  ].filter(({ entries }) => entries.length > 0);
  const ends = [
    { title: 'When to call a professional', blocks: texts.advice },
    { title: 'Final thoughts', blocks: texts.final },
  ].filter(({ blocks }) => blocks.length > 0);
  return (
    <article className="page-width">
      <div className={`${column} mt-2`}>
        <header>
          <h1 className="page-title wrap-anywhere">{post.title}</h1>
          <p className="mt-3 text-[0.95rem] text-ink-soft">
            {post.service_type && `${post.service_type} · `}
            <time dateTime={post.published_at}>{longDate(post.published_at)}</time>
          </p>
          <img
            src={picture}
            alt={alts[picture] ?? ''}
            width={800}
            height={500}
            fetchPriority="high"
            className="mt-4 mb-6 aspect-[2/1] w-full rounded-card bg-paper-deep object-cover"
          />
        </header>
        <RichText blocks={texts.introduction} />
        {texts.local.length > 0 && (
          <aside className="mt-6 border-y border-line py-4">
            <h2 className="text-xl">Around here</h2>
            <RichText blocks={texts.local} />
          </aside>
        )}
        {sections.map(({ title, blocks }, index) => (
          <section key={title}>
            {title ? <h2 className={heading}>{title}</h2> : <div className="mt-8" />}
            <RichText blocks={blocks} />
            {gallery[index] && <Picture path={gallery[index]} alt={alts[gallery[index]]} />}
          </section>
        ))}
        {gallery.slice(sections.length).map((path) => (
          <Picture key={path} path={path} alt={alts[path]} />
        ))}
        {lists.map(({ id, title: list, entries }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={heading}>
              {list}
            </h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {entries.map(({ title, description, solution }) => (
                <li key={title} className="py-3">
                  <h3 className="text-xl">{title}</h3>
                  <div className="mt-1">
                    {description}
                    {solution && (
                      <p className="mt-1">
                        <strong className="font-semibold">What to do:</strong> {solution}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {ends.map(({ title, blocks }) => (
          <section key={title}>
            <h2 className={heading}>{title}</h2>
            <RichText blocks={blocks} />
          </section>
        ))}
        <aside className="mt-8 border-t-3 border-night pt-4 dark:border-line-strong">
          <RichText blocks={texts.cta} />
          <ButtonLink to={contractors.to} className="mt-4">
            {contractors.label}
          </ButtonLink>
        </aside>
      </div>
    </article>
  );
}

/** A post's text: paragraphs, smaller headings, lists and pictures. */
function RichText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const key = `${block.kind} ${index}`;
    if (block.kind === 'list') {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={key} className={`mt-4 space-y-1 pl-6 wrap-anywhere ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
            <li key={number} className="[&>p:first-child]:mt-0">
              <RichText blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    const [only] = block.children;
    if (only?.kind === 'picture' && block.children.length === 1) return <Picture key={key} {...only} />;
    if (block.kind === 'heading')
      return (
        <h3 key={key} className="mt-6 text-xl wrap-anywhere">
          <Inlines parts={block.children} />
        </h3>
      );
    return (
      <p key={key} className="mt-4 wrap-anywhere first:mt-0 [h2+&]:mt-3">
        <Inlines parts={block.children} />
      </p>
    );
  });
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    const key = `${part.kind} ${index}`;
    switch (part.kind) {
      case 'text':
        return <LinkedText key={key} text={part.text} />;
      case 'break':
        return <br key={key} />;
      case 'picture':
        return <Picture key={key} {...part} />;
      case 'strong':
        return (
          <strong key={key} className="font-semibold">
            <Inlines parts={part.children} />
          </strong>
        );
      case 'emphasis':
        return (
          <em key={key}>
            <Inlines parts={part.children} />
          </em>
        );
      default:
        return (
          <a key={key} href={part.to} className="text-link">
            {part.children.map((child) => (child.kind === 'text' ? child.text : <Inlines key={key} parts={[child]} />))}
          </a>
        );
    }
  });
}

/** A picture between paragraphs, in the standard shape. */
export function Picture({ path, alt = '' }: { path: string; alt?: string | undefined }) {
  return (
    <img
      src={path}
      alt={alt}
      width={800}
      height={500}
      loading="lazy"
      className="mt-6 aspect-[8/5] w-full rounded-card bg-paper-deep object-cover"
    />
  );
}
