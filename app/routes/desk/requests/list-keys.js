// Keys for the list of requests: j and k go to the next and the one before, x selects it, Enter opens it as any link. They
// count while the focus is in the list or nowhere, and never in a field. A script of its own, which works on the page as the
// server sent it: the first key counts too, before the page's other scripts have run.

/** @param {KeyboardEvent} event */
function moveInList(event) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const rows = [...document.querySelectorAll('[data-entry]')];
  const list = rows[0]?.closest('form');
  if (!list || !(target instanceof Element)) return;
  const isElsewhere = target !== document.body && target.id !== 'main' && !list.contains(target);
  const isTyping = target.matches('select, textarea, input:not([type=checkbox])');
  if (isElsewhere || isTyping || ctrlKey || metaKey || altKey || !['j', 'k', 'x'].includes(key)) return;
  const at = rows.findIndex((row) => row.contains(target));
  if (key === 'x') {
    rows[at]?.querySelector('input[type=checkbox]')?.click();
  } else {
    const next = key === 'j' ? rows[Math.min(at + 1, rows.length - 1)] : rows[Math.max(at - 1, 0)];
    next?.querySelector('th a')?.focus();
  }
  event.preventDefault();
}

document.addEventListener('keydown', moveInList);
