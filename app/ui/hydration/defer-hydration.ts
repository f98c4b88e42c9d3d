/**
 * Runs inline in the browser, before the page's other scripts: it must reference nothing outside itself.
 *
 * The scripts wait in a `template`, neither fetched nor run. Once the page has loaded, their modules are fetched; the
 * scripts run at the visitor's first interaction, or `startsAfter` milliseconds later. Until then links, forms, menus and
 * fields work natively; button clicks and choices are replayed once React has hydrated.
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
    // An interaction may come while the page is still being parsed.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => document.head.append(scripts()));
    else document.head.append(scripts());
  };
  for (const type of signs) addEventListener(type, start, { capture: true, passive: true });
  // What was sent from this page is shown again at once (forms/view/visitor-form.tsx).
  if (history.state?.sent) start();

  const note = ({ type, target }: Event) => {
    const button =
      type === 'click' && (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget]), a[href^="tel:"]');
    if (button) missedClicks.add(button);
    if (type === 'change' && target instanceof HTMLSelectElement) missedChoices.set(target, target.value);
    start();
  };
  for (const type of ['click', 'change']) addEventListener(type, note, true);

  // From here on React itself queues events until it is ready.
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
      // The call itself has happened; only its count is left.
      if (button.hasAttribute('href')) addEventListener('click', stay, true);
      button.click();
      removeEventListener('click', stay, true);
    }
  };
  // After React has processed the fields' values.
  addEventListener('hydrated', () => queueMicrotask(repeat), { once: true });

  // After a reload, Back and Forward may change only the address, which only the router would follow.
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
  // Outside the event itself: the browser counts work begun in it as part of loading.
  addEventListener('load', () => setTimeout(fetchModules), { once: true });
}
