import type { Block, Inline } from '#app/domain/blog/rich-text.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';

type RichTextProps = {
  blocks: readonly Block[];
};

/** A post's text: paragraphs, smaller headings, lists and pictures. */
export function RichText({ blocks }: RichTextProps) {
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
