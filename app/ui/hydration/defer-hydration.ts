/**
 * Runs in the browser, inline, before anything else of the page's scripts: it refers to nothing outside of itself.
 *
 * The scripts wait in a `template`, where they are neither fetched nor run. Once the page has loaded, the modules that
 * they name are fetched; the scripts run at the visitor's first sign of life, or `startsAfter` milliseconds later. Links,
 * forms, menus and fields work by themselves until then; buttons pressed and choices made are done again once React has
 * taken over.
 */
export function deferHydration(templateId: string, startsAfter: number): void {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  const scripts = () => (document.getElementById(templateId) as HTMLTemplateElement).content;
  const missedClicks = new Set<HTMLElement>();
  const missedChoices = new Map<HTMLSelectElement, string>();
  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    for (const type of signs) removeEventListener(type, start, true);
    // A sign may come while the page is still being read.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => document.head.append(scripts()));
    else document.head.append(scripts());
  };
  for (const type of signs) addEventListener(type, start, { capture: true, passive: true });

  const note = ({ type, target }: Event) => {
    const button =
      type === 'click' && (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget]), a[href^="tel:"]');
    if (button) missedClicks.add(button);
    if (type === 'change' && target instanceof HTMLSelectElement) missedChoices.set(target, target.value);
    start();
  };
  for (const type of ['click', 'change']) addEventListener(type, note, true);
  // What is pasted stays whole; its field says later that it is too long.
  const keepPasted = ({ target }: Event) => target instanceof HTMLTextAreaElement && target.removeAttribute('maxlength');
  for (const type of ['paste', 'drop']) addEventListener(type, keepPasted, true);
  addEventListener('hydrated', () => {
    for (const type of ['paste', 'drop']) removeEventListener(type, keepPasted, true);
  });

  // From here on React itself keeps what happens until it is ready for it.
  const forget = () => {
    for (const type of ['click', 'change']) removeEventListener(type, note, true);
  };
  addEventListener('hydrating', forget, { once: true });

  const repeat = () => {
    for (const [select, value] of missedChoices) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const stay = (event: Event) => event.preventDefault();
    for (const button of missedClicks) {
      // Calling has happened already; what is left to do is to count it.
      if (button.hasAttribute('href')) addEventListener('click', stay, true);
      button.click();
      removeEventListener('click', stay, true);
    }
  };
  // When React is through with what it found in the fields.
  addEventListener('hydrated', () => queueMicrotask(repeat), { once: true });

  // After a reload Back and Forward may change the address alone, which only the router would follow.
  const page = location.pathname + location.search;
  const follow = () => location.pathname + location.search !== page && location.reload();
  addEventListener('popstate', follow);
  addEventListener('hydrated', () => removeEventListener('popstate', follow), { once: true });

  const fetchModules = () => {
    for (const link of scripts().querySelectorAll('link')) {
      link.fetchPriority = 'low';
      document.head.append(link);
    }
    setTimeout(start, startsAfter);
  };
  // Not within the event itself: the browser counts what is begun there as part of loading.
  addEventListener('load', () => setTimeout(fetchModules), { once: true });
}
