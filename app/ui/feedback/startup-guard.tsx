/**
 * For scripts that fail to start. The page is complete without scripts: the text appears as a bar above the page, whose
 * content, links and forms keep working.
 */
const startupGuardScript = import.meta.env.SSR
  ? `
addEventListener('error', function (event) {
  var target = event.target;
  var lost = target && target.tagName === 'SCRIPT' || target && target.rel === 'modulepreload';
  if (!lost && !(event.error && !window.startedUp)) return;
  var show = function () {
    if (document.getElementById('startup-failure')) return;
    var bar = document.createElement('div');
    bar.id = 'startup-failure';
    bar.setAttribute('role', 'alert');
    bar.className = 'startup-failure';
    bar.innerHTML = '<p><strong>Sorry, something went wrong</strong> The application failed to load. Please try refreshing the page.</p><a href="">Refresh Page</a>';
    document.body.prepend(bar);
  };
  if (document.body) show(); else addEventListener('DOMContentLoaded', show);
}, true);
`.replace(/\n\s+/g, '\n')
  : ''; // The browser finds it in the page.

/**
 * Inline, because it must run before the first script can fail; the server allows it by its hash. The browser keeps the
 * server's markup, with no second copy in its scripts.
 */
export function StartupGuard() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startupGuardScript : '' }} />;
}
