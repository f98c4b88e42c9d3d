import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';

type SignInPanelProps = {
  title: string;
  problem?: string | undefined;
  done?: string | undefined;
  children: React.ReactNode;
};

/** One small form in the middle: all that there is before somebody is signed in. Sent as a whole page: what follows is another. */
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
