import { useEffect } from 'react';

type MarkdownToolbarProps = {
  /** Of the textarea. */
  forId: string;
  /** The post's pictures. */
  pictures: readonly { path: string; alt: string }[];
};

const buttons = [
  { style: 'header-2', label: 'Section' },
  { style: 'header-3', label: 'Heading' },
  { style: 'bold', label: 'Bold' },
  { style: 'italic', label: 'Italic' },
  { style: 'link', label: 'Link' },
  { style: 'unordered-list', label: 'List' },
  { style: 'ordered-list', label: 'Numbered list' },
] as const;

/** Inserts Markdown for operators who do not know it. Hidden until its script loads. */
export function MarkdownToolbar({ forId, pictures, hasSections }: MarkdownToolbarProps & { hasSections: boolean }) {
  useEffect(() => void import('@github/markdown-toolbar-element'), []);
  return (
    <markdown-toolbar for={forId} aria-label="Formatting" role="toolbar" class="desk-toolbar">
      {buttons
        .filter(({ style }) => hasSections || style !== 'header-2')
        .map(({ style, label }) => (
          <button key={style} type="button" data-md-button={style}>
            {label}
          </button>
        ))}
      {pictures.length > 0 && (
        <select aria-label="Insert a picture" value="" onChange={(event) => insertPicture(forId, event.target.value)}>
          <option value="">Picture…</option>
          {pictures.map(({ path, alt }, index) => (
            <option key={path} value={`![${alt.replace(/[[\]\\]/g, '')}](${path})`}>
              {index + 1}. {alt || 'Without a description'}
            </option>
          ))}
        </select>
      )}
    </markdown-toolbar>
  );
}

/** As a separate paragraph at the cursor. */
function insertPicture(id: string, markdown: string) {
  const text = document.getElementById(id);
  if (!(text instanceof HTMLTextAreaElement) || !markdown) return;
  text.setRangeText(`\n\n${markdown}\n\n`, text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  text.focus();
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': React.HTMLAttributes<HTMLElement> & { for: string; class?: string };
    }
  }
}
