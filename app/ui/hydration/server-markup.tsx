import { type ComponentType, type MouseEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

type ServerMarkupProps<Props> = {
  /** Of the element; unique on the page. */
  id: string;
  /** On the server: what to render. Not in the browser's bundle, see below. */
  content: ComponentType<Props> | undefined;
  /** In the browser, where no server rendered it: how to get it. */
  later?: ComponentType<Props>;
  /** Keeps its place until `later` has loaded. */
  fallback?: React.ReactNode;
  /** Of either. What the server rendered stays, whatever they become. */
  props?: Props;
};

/**
 * Long text that does nothing: the server writes it, the browser keeps it unchanged and loads no script for it.
 * For that, its component is imported on the server alone: `import.meta.env.SSR ? (await import(...)).X : undefined`,
 * and as `later` by `lazy`, which only those load who come from another page. Links inside stay within the site as those
 * of the router do.
 */
export function ServerMarkup<Props extends object>({
  id,
  content: Content,
  later: Later,
  fallback,
  props = {} as Props,
}: ServerMarkupProps<Props>) {
  const follow = useRouterForLinks();
  // One object for good: React writes the markup again for another one, and with it empties fields and folds what was opened.
  const [kept] = useState(() => {
    const element = import.meta.env.SSR ? null : document.getElementById(id);
    return element ? { __html: element.innerHTML } : undefined;
  });
  if (kept !== undefined) {
    // biome-ignore-start lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only hears the clicks, by mouse or by key, on the links inside
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which is there already
      <div id={id} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={kept} />
    );
    // biome-ignore-end lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as above
  }
  return (
    <div id={id}>
      {Content ? (
        <Content {...props} />
      ) : (
        Later && (
          <Suspense fallback={fallback}>
            <Later {...props} />
          </Suspense>
        )
      )}
    </div>
  );
}

/** A plain click on a link to a page of ours goes there without a full load. */
function useRouterForLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest('a[href^="/"]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '/');
  };
}
