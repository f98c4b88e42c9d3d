import { homeFaq } from '#app/content/pages/home-faq.ts';
import { FaqList } from '#app/ui/landing/faq-list.tsx';

export default function HomeFaq() {
  return (
    <section aria-labelledby="faq" className="page-width mt-20 grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-14">
      <div>
        <h2 id="faq" className="text-3xl sm:text-4xl">
          Before you hire
        </h2>
        <p className="mt-4 text-ink-soft">
          Six questions that save money and trouble in central Oklahoma, where the weather keeps contractors busy and the law
          leaves a good deal of the checking to you.
        </p>
      </div>
      <FaqList items={homeFaq} />
    </section>
  );
}
