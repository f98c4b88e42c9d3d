import type { Action } from '#app/content/trade-pages/parts.ts';
import { iconOf } from '../contractor/service-icon.tsx';
import { ActionLink } from './action-link.tsx';

type PageHeroProps = {
  /** Above the heading: the breadcrumb. */
  children: React.ReactNode;
  heading: string;
  lede: string;
  picture: string;
  /** The service of the icon above the heading, if any. */
  iconOf?: string | undefined;
  actions?: readonly Action[];
  /** Urgent content beside the heading; replaces the picture on a phone. */
  aside?: React.ReactNode;
};

/** The start of a trade page: heading, actions, and the trade's picture in reserved space. */
export function PageHero({ children, heading, lede, picture, iconOf: service, actions = [], aside }: PageHeroProps) {
  const Icon = service ? iconOf(service) : undefined;
  const head = (
    <>
      {Icon && (
        <span className="mb-4 grid size-14 place-items-center rounded-2xl bg-leaf-soft text-leaf">
          <Icon className="size-8" />
        </span>
      )}
      <h1 className="text-[min(2.1rem,11.5vw)] leading-[1.08] wrap-break-word sm:text-[min(2.3rem,6vw)] lg:text-5xl xl:text-[3.4rem]">
        {heading}
      </h1>
    </>
  );
  const rest = (
    <>
      <p className="mt-4 max-w-xl text-lg text-ink-soft sm:mt-5">{lede}</p>
      {actions.length > 0 && (
        <div className="mt-7 flex flex-wrap gap-3">
          {actions.map((action, index) => (
            <ActionLink key={action.to} action={action} look={index === 0 ? 'primary' : 'secondary'} />
          ))}
        </div>
      )}
    </>
  );
  const image = (className: string) => (
    <img
      src={picture}
      alt=""
      width={800}
      height={500}
      {...(aside ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      className={`w-full rounded-card border border-line bg-paper-deep object-cover ${className}`}
    />
  );
  return (
    <header className="border-b border-line bg-linear-to-b from-paper to-paper-deep">
      <div className="page-width pt-4 pb-10 sm:pt-6 sm:pb-14">
        {children}
        {aside ? (
          // In order of use: what it is, whom to call, the rest.
          <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-5 sm:mt-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-0 xl:gap-x-16">
            <div>{head}</div>
            <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</div>
            <div>
              {rest}
              {image('mt-9 aspect-[5/2] max-lg:hidden')}
            </div>
          </div>
        ) : (
          <div className="mt-4 grid grid-cols-1 items-center gap-x-10 gap-y-8 sm:mt-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:gap-x-16">
            <div>
              {head}
              {rest}
            </div>
            {image('aspect-[8/5] max-md:max-h-64')}
          </div>
        )}
      </div>
    </header>
  );
}
