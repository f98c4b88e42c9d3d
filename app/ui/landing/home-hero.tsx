/** The first thing seen: what this is, and the search. The picture keeps its place before it is there. */
export function HomeHero({ children }: { children: React.ReactNode }) {
  return (
    <section className="relative border-b border-line bg-linear-to-b from-paper to-sky xl:min-h-[38rem]">
      <div className="relative z-10 page-width pt-12 pb-8 sm:pt-16 xl:pt-18 xl:pb-20">
        <div className="max-w-xl">
          <p className="font-semibold text-blossom">Oklahoma City · Edmond · Norman</p>
          <h1 className="mt-3 text-[2.6rem] leading-[1.05] sm:text-6xl">Find somebody good to fix your house.</h1>
          <p className="mt-5 max-w-lg text-lg text-ink-soft">
            Hail on the roof, red clay shifting under the slab, an air conditioner that quits in July. Compare local contractors
            by rating and reviews, then call them yourself.
          </p>
          {children}
        </div>
      </div>
      <img
        src="/art/hero.svg"
        alt=""
        width={1600}
        height={700}
        fetchPriority="high"
        className="block h-52 w-full object-cover object-[82%_100%] sm:h-72 md:h-88 xl:absolute xl:inset-0 xl:h-full xl:object-right-bottom"
      />
      {/* By lamplight the words are light, and need a dark ground under them. */}
      <div className="absolute inset-0 hidden bg-linear-to-r from-paper from-35% to-paper/10 to-70% dark:xl:block" />
    </section>
  );
}
