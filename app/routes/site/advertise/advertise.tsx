import { cityNames } from '#app/content/find-city.ts';
import { advertisingFaq, advertisingOptions, advertisingReasons } from '#app/content/pages/advertising.ts';
import { AdvertisingForm } from '#app/forms/advertising-inquiry/inquiry-view.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { FaqList } from '#app/ui/landing/faq-list.tsx';
import { Points } from '#app/ui/landing/points.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection, SectionHead } from '#app/ui/layout/page-section.tsx';
import { CallUs } from '#app/ui/layout/support-links.tsx';

export { formAction as action } from '#app/routes/site/form-action.ts';

export default function Advertise() {
  return (
    <>
      <PageHead
        title="Advertise to OKC Area Homeowners"
        description={`Homepage banners, email sponsorships and custom campaigns for homeowners in ${cityNames()}. Ask for a price.`}
        canonical="/advertise-with-us"
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Advertise' }]}
        heading="Be there when the house needs something."
        lede={`Advertise with us, and homeowners in ${cityNames()} see your name while they decide who to call: after the hail, before the heat, in the middle of a remodel.`}
      >
        <ButtonAnchor href="#contact-form">Send an inquiry</ButtonAnchor>
        <CallUs />
      </PageHead>
      <PageSection id="options" title="Three ways to be seen">
        <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
          {advertisingOptions.map(({ title, text, fits }) => (
            <li key={title} className="border-t border-line pt-3">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1">{text}</p>
              <p className="mt-2 text-[0.95rem] text-ink-soft">{fits}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="reasons" title="Why here">
        <Points points={advertisingReasons} />
      </PageSection>
      <PageSection id="faq" title="Frequently asked questions" titleClass="mb-4">
        <FaqList items={advertisingFaq} />
      </PageSection>
      <section id="contact-form" aria-labelledby="inquiry" className="page-width mt-8 sm:mt-12">
        <div className="grid grid-cols-1 gap-x-14 gap-y-6 border-t-3 border-night pt-6 lg:grid-cols-[2fr_3fr] dark:border-line-strong">
          <div>
            <SectionHead
              id="inquiry"
              title="Tell us what you have in mind"
              lede="A sentence or two is enough: what you offer, when it should run, and what it should achieve. We reply within 1 to 2 business days."
            />
          </div>
          <AdvertisingForm />
        </div>
      </section>
    </>
  );
}
