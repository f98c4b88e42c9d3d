import { useEffect, useRef } from 'react';

type PreviewProps = {
  /** Of a page as it would be: made by `previewDocument`. */
  html: string;
  /** What it is a preview of. */
  title: string;
  /** What can be done with it. */
  children: React.ReactNode;
};

const widths = [
  { value: 'fit', label: 'As wide as here' },
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Wide screen' },
];

/**
 * A public page as it would look, in a frame of its own: it has the site's styles and nothing of the desk's, and runs, sends
 * and its links do nothing. Its width is chosen without a script.
 */
export function PagePreview({ html, title, children }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and screen reader users continue here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is another answer
  useEffect(() => heading.current?.focus(), [html]);
  return (
    <section aria-labelledby="preview" className="desk-preview">
      <h2 ref={heading} id="preview" tabIndex={-1}>
        Preview
      </h2>
      <p role="status">Only you see this, and nothing is saved yet. Nothing in it can be pressed.</p>
      {/* Before the frame, in which there are many links that lead nowhere. */}
      <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
      <fieldset>
        <legend className="sr-only">Width of the preview</legend>
        {widths.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="preview-width" value={value} defaultChecked={value === 'fit'} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="frame">
        {/* Of the site's origin, for its fonts; what else a page may do, it may not. */}
        <iframe title={`Preview of ${title}`} srcDoc={html} sandbox="allow-same-origin" />
      </div>
    </section>
  );
}
