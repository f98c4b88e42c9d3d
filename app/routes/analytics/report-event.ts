type ReportedEvent = 'page_view' | 'search' | 'call_click' | 'website_click';

/** Counts an event for a contractor, with nothing about the visitor. Never blocks. */
export function reportEvent(event: ReportedEvent, contractorId?: string): void {
  const report = JSON.stringify({ event, contractor_id: contractorId });
  // Arrives even if the reported click leaves the page.
  navigator.sendBeacon('/api/events', new Blob([report], { type: 'application/json' }));
}

/** For all clicks: a link's `data-count` names the event, its `data-contractor` the contractor. */
export function reportClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : undefined;
  if (link) reportEvent(link.dataset['count'] as ReportedEvent, link.dataset['contractor']);
}
