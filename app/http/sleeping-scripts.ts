import { scriptMark } from './content-security-policy.ts';

/** How long the page's scripts wait for a visitor to do something before they start by themselves, in milliseconds. */
const startsByItself = 3_000;

/** As the router writes it, around the script that starts a page. */
const opening = `<script nonce="${scriptMark}" type="module" async="">`;
const closing = '</script>';
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const routeImport = /^import \* as (\w+) from ("[^"]+");$/gm;
const entryImport = /\bimport\(("[^"]+")\);\s*$/;
const anyImport = /^import\b(?!\()/m;

/** One for each kind of page: the script tells the page's modules and nothing of its content. */
const rewritten = new Map<string, string>();
const mostKinds = 200;

/**
 * Puts off what a page runs. The page is whole without its scripts, so a phone first shows it, then fetches them, and runs
 * them when the visitor first touches, scrolls, types or moves, or else a while later. What was clicked or chosen until
 * they had started is done again then; links and forms work by themselves meanwhile.
 */
export function putScriptsToSleep(html: string): string {
  const headEnd = html.indexOf('</head>');
  const from = html.indexOf(opening, headEnd);
  const to = html.indexOf(closing, from);
  if (headEnd < 0 || from < 0 || to < 0) throw new Error(otherWay);
  const head = html.slice(0, headEnd);
  const script = html.slice(from + opening.length, to);
  let asleep = rewritten.get(script);
  if (asleep === undefined) {
    asleep = rewrite(
      script,
      Array.from(head.matchAll(preload), ([, file = '']) => file),
    );
    if (rewritten.size < mostKinds) rewritten.set(script, asleep);
  }
  return `${head.replaceAll(preload, '')}${html.slice(headEnd, from)}<script nonce="${scriptMark}">${asleep}${html.slice(to)}`;
}

const otherWay = 'the router writes its scripts in another way than it did';

/** The script as a function that is called when it is time; `files` are the modules that it needs. */
function rewrite(script: string, files: string[]): string {
  const routes = [...script.matchAll(routeImport)];
  const rest = script.replaceAll(routeImport, '').replace(/^;/, '').trim();
  if (routes.length === 0 || anyImport.test(rest) || !entryImport.test(rest)) throw new Error(otherWay);
  const names = routes.map(([, name]) => name).join(', ');
  const imports = routes.map(([, , file]) => `import(${file})`).join(', ');
  return `(${wake})(${JSON.stringify(files)}, async () => {
const [${names}] = await Promise.all([${imports}]);
${rest.replace(entryImport, 'await import($1);')}
});`;
}

/** Runs in the browser, as it stands: no part of the build reads it. */
const wake = `(files, start) => {
  const missed = new Map();
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    for (const type of signs) removeEventListener(type, begin, true);
    start().catch((error) => dispatchEvent(new ErrorEvent('error', { error })));
  };
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  for (const type of signs) addEventListener(type, begin, { capture: true, passive: true });
  const note = (event) => {
    const button = event.type === 'click' && event.target.closest && event.target.closest('button[type=button]:not([popovertarget]), a[href^="tel:"]');
    const field = event.type === 'change' && event.target.tagName === 'SELECT' && event.target;
    if (button) missed.set(button, 'click');
    else if (field) missed.set(field, field.value);
    begin();
  };
  addEventListener('click', note, true);
  addEventListener('change', note, true);
  // From here on React itself keeps what happens until it is ready for it.
  addEventListener('hydrating', () => {
    removeEventListener('click', note, true);
    removeEventListener('change', note, true);
  }, { once: true });
  addEventListener('hydrated', () => {
    const stay = (event) => event.preventDefault();
    for (const [target, what] of missed) {
      if (!target.isConnected) continue;
      if (what !== 'click') {
        target.value = what;
        target.dispatchEvent(new Event('change', { bubbles: true }));
        continue;
      }
      // Calling has happened already; what is left to do is to count it.
      if (target.href) addEventListener('click', stay, true);
      target.click();
      removeEventListener('click', stay, true);
    }
  }, { once: true });
  const fetchAll = () => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
    setTimeout(begin, ${startsByItself});
  };
  if (document.readyState === 'complete') fetchAll();
  else addEventListener('load', () => setTimeout(fetchAll), { once: true });
}`;
