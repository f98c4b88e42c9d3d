import { PageMeta } from '../layout/page-meta.tsx';

type DeskPageProps = {
  title: string;
  /** The page's actions, such as "New contractor". */
  actions?: React.ReactNode;
  /** Above the title: a status summary. */
  above?: React.ReactNode;
  children: React.ReactNode;
};

/** Title and content of one page of the desk. */
export function DeskPage({ title, actions, above, children }: DeskPageProps) {
  return (
    <>
      <PageMeta title={title} description="For the operators of the site." />
      {above}
      <div className="desk-title">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  );
}
