import { type ComponentType, type MouseEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

type ServerMarkupProps<Props> = {
  /** Of the element; unique on the page. */
  id: string;
  /** On the server: what to render. Not in the browser's bundle, see below. */
  content?: ComponentType<Props> | undefined;
  /** On the server, instead of `content`: markup rendered before. */
  html?: string | undefined;
  /** In the browser, if the server did not render it: its component. */
  later?: ComponentType<Props>;
  /** Shown until `later` has loaded. */
  fallback?: React.ReactNode;
  /** Of both. Server markup stays the same even if they change. */
  props?: Props;
};

/**
 * Long static text: the server renders it, the browser keeps it unchanged and loads no script for it. For that, import its
 * component only on the server: `import.meta.env.SSR ? (await import(...)).X : undefined`, and with `lazy` as `later`,
 * which loads only after navigation from another page. Links inside use client-side navigation, like the router's.
 */
export function ServerMarkup<Props extends object>({
  id,
  content: Content,
  html,
  later: Later,
  fallback,
  props = {} as Props,
}: ServerMarkupProps<Props>) {
  const follow = useRouterForLinks();
  // The same object forever: for a new one React rewrites the markup, which empties fields and collapses opened parts.
  const [kept] = useState(() => {
    const markup = import.meta.env.SSR ? html : document.getElementById(id)?.innerHTML;
    return markup === undefined ? undefined : { __html: markup };
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

/** A plain click on an internal link navigates without a full load. */
function useRouterForLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest('a[href^="/"]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '/');
  };
}
