import { cityNames } from '#app/content/locations.ts';
import { advertisingFaq, advertisingOptions, advertisingReasons } from '#app/content/pages/advertising.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { AdvertisingForm } from '#app/forms/advertising-inquiry/view.tsx';
import { House, Mail, Phone, Sparkles } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { FaqList } from '#app/ui/landing/faq-list.tsx';
import { ProHero } from '#app/ui/landing/pro-hero.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

export { formAction as action } from '#app/routes/site/form-action.ts';

const icons = { house: House, mail: Mail, sparkles: Sparkles };

export default function Advertise() {
  const { supportPhone } = useSiteInfo();
  return (
    <>
      <PageMeta
        title="Advertise to OKC Area Homeowners"
        description={`Homepage banners, email sponsorships and custom campaigns for homeowners in ${cityNames()}. Ask for a price.`}
        canonical="/advertise-with-us"
      />
      <ProHero
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Advertise' }]}
        title="Be there when the house needs something."
        text={`Advertise with us, and homeowners in ${cityNames()} see your name while they decide who to call: after the hail, before the heat, in the middle of a remodel.`}
        picture="/art/laptop.svg"
      >
        <ButtonAnchor href="#contact-form" size="large">
          Send an inquiry
        </ButtonAnchor>
        <ButtonAnchor href={phoneHref(supportPhone)} look="secondary" size="large">
          <Phone className="size-5" />
          Call {shownPhone(supportPhone)}
        </ButtonAnchor>
      </ProHero>
      <section aria-labelledby="options" className="page-width py-8 sm:py-12">
        <h2 id="options" className="text-2xl sm:text-3xl">
          Three ways to be seen
        </h2>
        <ul className="mt-8 grid gap-5 lg:grid-cols-3 lg:gap-6">
          {advertisingOptions.map(({ icon, title, text, fits }) => {
            const Icon = icons[icon];
            return (
              <li key={title} className="flex flex-col rounded-card border border-line bg-card p-6 shadow-card sm:p-7">
                <Icon className="size-8 text-blossom" />
                <h3 className="mt-4 text-2xl">{title}</h3>
                <p className="mt-2">{text}</p>
                <p className="mt-auto pt-4 text-[0.95rem] text-ink-soft">{fits}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="reasons" className="border-y border-line bg-paper-deep">
        <div className="page-width py-8 sm:py-12">
          <h2 id="reasons" className="text-2xl sm:text-3xl">
            Why here
          </h2>
          <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {advertisingReasons.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-ink pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="faq" className="page-width grid gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_2fr] lg:gap-14">
        <h2 id="faq" className="text-2xl sm:text-3xl">
          Frequently asked questions
        </h2>
        <FaqList items={advertisingFaq} />
      </section>
      <section id="contact-form" aria-labelledby="inquiry" className="page-width">
        <div className="grid grid-cols-1 gap-8 rounded-card bg-leaf-soft p-5 sm:p-10 lg:grid-cols-[1fr_1.2fr] lg:gap-14 lg:p-14">
          <div>
            <h2 id="inquiry" className="text-2xl sm:text-3xl">
              Tell us what you have in mind
            </h2>
            <p className="mt-4 max-w-prose text-ink-soft">
              A sentence or two is enough: what you offer, when it should run, and what it should achieve. We reply within 1 to 2
              business days.
            </p>
          </div>
          <div className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8">
            <AdvertisingForm />
          </div>
        </div>
      </section>
    </>
  );
}
