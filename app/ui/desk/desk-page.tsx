import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { ownValue } from '#app/platform/own-value.ts';
import { useAnswer } from '../form/post-form.tsx';
import { PageMeta } from '../layout/page-meta.tsx';
import { Notice } from '../notice.tsx';

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

type ResultNoticeProps = {
  /** What was done, by `done` in the address. */
  done: Readonly<Record<string, React.ReactNode>>;
  /** Why an upload did nothing, by `done` too. */
  problems?: Readonly<Record<string, string>>;
  /** Said of a refused form whose answer has no problem of its own. */
  refused?: string;
};

/** What the form sent last did, or why it did nothing. */
export function ResultNotice({ done, problems = {}, refused }: ResultNoticeProps) {
  const answer = useAnswer();
  const asked = useSearchParams()[0].get('done');
  const problem = answer ? (answer.problem ?? (answer.state === 'refused' && refused)) : ownValue(problems, asked);
  if (answer || problem) return <Notice tone="problem">{problem}</Notice>;
  return <Notice>{ownValue(done, asked)}</Notice>;
}

type SectionProps = {
  title: React.ReactNode;
  /** Of its title, for links to it. */
  id?: string;
  className?: string;
  /** Of its title, as classes. */
  heading?: string;
  children: React.ReactNode;
};

/** A part of a page, with a heading. */
export function Section({ title, id: known, className, heading = 'mb-3 text-xl', children }: SectionProps) {
  const own = useId();
  const id = known ?? own;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={`scroll-mt-32 wrap-anywhere ${heading}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The same in a box. */
export const Panel = ({ className = '', ...rest }: Omit<SectionProps, 'heading'>) => (
  <Section {...rest} heading="" className={`desk-panel ${className}`} />
);

type FactListProps = { facts: Readonly<Record<string, React.ReactNode>>; className?: string };

/** Facts by their labels; those without a value are left out. */
export const FactList = ({ facts, className = 'space-y-2' }: FactListProps) => (
  <dl className={className}>
    {Object.entries(facts).map(
      ([label, value]) =>
        (value || value === 0) && (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
