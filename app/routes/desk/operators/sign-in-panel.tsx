import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';

type SignInPanelProps = {
  title: string;
  problem?: string | undefined;
  done?: string | undefined;
  children: React.ReactNode;
};

/** A small centered form, before sign-in. Sent as a full page load: the next page has another layout. */
export function SignInPanel({ title, problem, done, children }: SignInPanelProps) {
  return (
    <div className="mx-auto max-w-md">
      <DeskPage title={title}>
        <Notice tone="problem">{problem}</Notice>
        <Notice>{done}</Notice>
        <div className="desk-panel">{children}</div>
      </DeskPage>
    </div>
  );
}
