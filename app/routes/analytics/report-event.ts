type ReportedEvent = 'page_view' | 'search' | 'call_click' | 'website_click';

/** Has an event counted: which one and of which contractor, nothing about who. Never in anybody's way. */
export function reportEvent(event: ReportedEvent, contractorId?: string): void {
  const report = JSON.stringify({ event, contractor_id: contractorId });
  // Arrives even when the click that it tells of leaves the page.
  navigator.sendBeacon('/api/events', new Blob([report], { type: 'application/json' }));
}

/** For clicks anywhere: a link says by `data-count` what it counts as, and by `data-contractor` for whom. */
export function reportClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : undefined;
  if (link) reportEvent(link.dataset['count'] as ReportedEvent, link.dataset['contractor']);
}
