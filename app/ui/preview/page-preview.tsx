import { useEffect, useRef } from 'react';

type PreviewProps = {
  /** A preview page from `previewDocument`. */
  html: string;
  /** The page's name. */
  title: string;
  /** Where it says who sees it. */
  words?: string;
  /** Actions for the preview. */
  children?: React.ReactNode;
};

const typedWords = 'Only you see this, and nothing is saved yet.';

const widths = [
  { value: 'fit', label: 'Width of this page' },
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Wide screen' },
];

/**
 * A public page's preview in a separate frame: it has the site's styles and none of the desk's, and its scripts, forms and
 * links are disabled. Its width can be changed without a script.
 */
export function PagePreview({ html, title, words = typedWords, children }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and screen reader users continue here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is another answer
  useEffect(() => heading.current?.focus(), [html]);
  return (
    <section aria-labelledby="preview" className="page-preview">
      <h2 ref={heading} id="preview" tabIndex={-1}>
        Preview
      </h2>
      <p role="status">{words} Nothing in it can be pressed.</p>
      {/* Before the frame, whose many links do nothing. */}
      {children && <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>}
      <fieldset>
        <legend className="sr-only">Width of the preview</legend>
        {widths.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="preview-width" value={value} defaultChecked={value === 'fit'} />
            {label}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a page that is wider than the screen */}
      <section className="frame" aria-label={`Preview of ${title}`} tabIndex={0}>
        {/* With the site's origin, for its fonts; all other rights are denied. */}
        <iframe title={`Preview of ${title}`} srcDoc={html} sandbox="allow-same-origin" />
      </section>
    </section>
  );
}
