import { cityNames } from '#app/content/find-city.ts';
import { calculatorAdvice } from '#app/content/pages/lead-calculator.ts';
import { type CalculatorField, countedNotes, readCalculatorInput } from '#app/domain/calculator/lead-value.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Points } from '#app/ui/landing/points.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/lead-calculator';
import { Calculator } from './calculator.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyle, media: 'print' }];

const fields = ['ticketPrice', 'leadsPerMonth', 'profitMargin', 'closeRate'] satisfies CalculatorField[];

export const handle: PageHandle = {
  query: (given) =>
    new URLSearchParams(
      fields.flatMap((field) =>
        given
          .getAll(field)
          .slice(0, 1)
          .map((text) => [field, text]),
      ),
    ),
};

/** The server sends the advice, so no script contains it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const given = (field: CalculatorField) => url.searchParams.get(field);
  if (fields.some((field) => url.searchParams.has(field))) context.get(requestScope).doNotCache();
  return { input: readCalculatorInput(given), notes: countedNotes(given), advice: calculatorAdvice };
}

export default function LeadCalculator({ loaderData: { input, notes, advice } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Lead Value Calculator for Contractors"
        description="What is one more call worth? Put in ticket price, leads, close rate and margin; see a month's revenue and profit, and what one lead brings."
        canonical="/lead-calculator"
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Lead Calculator' }]}
        heading="Lead Value Calculator"
        lede={
          <span className="print:hidden">
            Before you spend a dollar on being found, know what one more call brings in. Four numbers of your own are enough. We
            do not store what you type.
          </span>
        }
      />
      {/* An address with other numbers resets the calculator. */}
      <Calculator key={Object.values(input).join()} initial={input} initialNotes={notes} />
      <PageSection id="your-numbers" title="Where the four numbers come from" className="page-width mt-8 sm:mt-12 print:hidden">
        <Points points={advice} />
      </PageSection>
      <PageSection
        id="more-calls"
        title="Now for the calls themselves"
        lede={`Homeowners in ${cityNames()} look here for who is near. Get your business listed with your own number on it, or ask us first.`}
        className="page-width mt-8 sm:mt-12 print:hidden"
      >
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/for-pros">Get listed</ButtonLink>
          <ButtonLink to="/contact" look="secondary">
            Contact us
          </ButtonLink>
        </div>
      </PageSection>
    </>
  );
}
