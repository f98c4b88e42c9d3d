/**
 * At the bottom of the screen within its parent, never over the footer. Full width and opaque, so that it covers content
 * completely.
 */
export function BottomBar({ children }: { children: React.ReactNode }) {
  return (
    <div className="bottom-bar">
      <div className="page-width">{children}</div>
    </div>
  );
}
