/**
 * At the bottom of the screen for as long as its parent is, and never over the footer. As wide as the page and opaque: what
 * scrolls under it is gone as a whole.
 */
export function BottomBar({ children }: { children: React.ReactNode }) {
  return (
    <div className="bottom-bar">
      <div className="page-width">{children}</div>
    </div>
  );
}
