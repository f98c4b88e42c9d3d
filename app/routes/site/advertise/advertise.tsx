import { cityNames } from '#app/content/locations.ts';
import { advertisingFaq, advertisingOptions, advertisingReasons } from '#app/content/pages/advertising.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { AdvertisingForm } from '#app/forms/advertising-inquiry/inquiry-view.tsx';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { FaqList } from '#app/ui/landing/faq-list.tsx';
import { Points } from '#app/ui/landing/points.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

export { formAction as action } from '#app/routes/site/form-action.ts';

export default function Advertise() {
  const { supportPhone } = useSiteInfo();
  return (
    <>
      <PageMeta
        title="Advertise to OKC Area Homeowners"
        description={`Homepage banners, email sponsorships and custom campaigns for homeowners in ${cityNames()}. Ask for a price.`}
        canonical="/advertise-with-us"
      />
      <PageHead
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Advertise' }]}
        title="Be there when the house needs something."
        lede={`Advertise with us, and homeowners in ${cityNames()} see your name while they decide who to call: after the hail, before the heat, in the middle of a remodel.`}
      >
        <ButtonAnchor href="#contact-form">Send an inquiry</ButtonAnchor>
        <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
          <Phone className="size-5" />
          Call {shownPhone(supportPhone)}
        </ButtonAnchor>
      </PageHead>
      <section aria-labelledby="options" className="page-width mt-8 sm:mt-12">
        <h2 id="options" className="text-2xl sm:text-3xl">
          Three ways to be seen
        </h2>
        <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
          {advertisingOptions.map(({ title, text, fits }) => (
            <li key={title} className="border-t border-line pt-3">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1">{text}</p>
              <p className="mt-2 text-[0.95rem] text-ink-soft">{fits}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reasons" className="page-width mt-8 sm:mt-12">
        <h2 id="reasons" className="text-2xl sm:text-3xl">
          Why here
        </h2>
        <Points points={advertisingReasons} />
      </section>
      <section aria-labelledby="faq" className="page-width mt-8 sm:mt-12">
        <h2 id="faq" className="mb-4 text-2xl sm:text-3xl">
          Frequently asked questions
        </h2>
        <FaqList items={advertisingFaq} />
      </section>
      <section id="contact-form" aria-labelledby="inquiry" className="page-width mt-8 sm:mt-12">
        <div className="grid grid-cols-1 gap-x-14 gap-y-6 border-t-3 border-night pt-6 lg:grid-cols-[2fr_3fr] dark:border-line-strong">
          <div>
            <h2 id="inquiry" className="text-2xl sm:text-3xl">
              Tell us what you have in mind
            </h2>
            <p className="mt-3 max-w-prose text-ink-soft">
              A sentence or two is enough: what you offer, when it should run, and what it should achieve. We reply within 1 to 2
              business days.
            </p>
          </div>
          <AdvertisingForm />
        </div>
      </section>
    </>
  );
}
