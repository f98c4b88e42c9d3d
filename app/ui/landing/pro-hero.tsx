import { Breadcrumb } from '../layout/breadcrumb.tsx';
import type { Crumb } from '../layout/breadcrumb-data.ts';

type ProHeroProps = {
  crumbs?: readonly Crumb[];
  title: string;
  text: string;
  picture: string;
  children: React.ReactNode;
};

/** The top of the pages for businesses. `children` are the actions below the text. */
export function ProHero({ crumbs, title, text, picture, children }: ProHeroProps) {
  return (
    <section className="border-b border-line bg-leaf-soft">
      {crumbs && (
        <div className="page-width pt-4">
          <Breadcrumb crumbs={crumbs} />
        </div>
      )}
      <div className="page-width grid grid-cols-1 items-center gap-8 py-8 sm:py-12 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h1 className="page-title lg:text-[3.4rem]">{title}</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">{children}</div>
        </div>
        <img
          src={picture}
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="h-auto w-full rounded-card border border-line max-lg:hidden"
        />
      </div>
    </section>
  );
}
