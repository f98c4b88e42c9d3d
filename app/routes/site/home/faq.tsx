import { homeFaq } from '#app/content/pages/home-faq.ts';
import { FaqList } from '#app/ui/landing/faq-list.tsx';

export default function HomeFaq() {
  return (
    <section aria-labelledby="faq" className="page-width mt-8 lg:mt-12">
      <h2 id="faq" className="mb-3 text-2xl lg:text-3xl">
        Questions before you hire
      </h2>
      <FaqList items={homeFaq} />
    </section>
  );
}
