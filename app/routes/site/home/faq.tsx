import { homeFaq } from '#app/content/home-faq.ts';
import { FaqList } from '#app/ui/landing/faq-list.tsx';

export default function HomeFaq() {
  return <FaqList items={homeFaq} />;
}
