import { type ComponentType, Suspense, useState } from 'react';

type KeptMarkupProps = {
  /** Of the element; unique on the page. */
  id: string;
  /** On the server: what to render. Not in the browser's bundle, see below. */
  content: ComponentType | undefined;
  /** In the browser, where no server rendered it: how to get it. */
  later?: ComponentType;
};

/**
 * Long text that does nothing: the server writes it, the browser keeps it as it stands and carries no script for it.
 * For that, its component is imported on the server alone: `import.meta.env.SSR ? (await import(...)).X : undefined`,
 * and as `later` by `lazy`, which only those load who come from another page. No links of the router inside.
 */
export function KeptMarkup({ id, content: Content, later: Later }: KeptMarkupProps) {
  const [kept] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML));
  if (kept !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which is there already
    return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept }} />;
  }
  return (
    <div id={id}>
      {Content ? (
        <Content />
      ) : (
        Later && (
          <Suspense>
            <Later />
          </Suspense>
        )
      )}
    </div>
  );
}
