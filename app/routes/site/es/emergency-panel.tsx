import type { SpanishEmergency } from '#app/content/es/emergency.ts';

/** What to do first in an emergency. */
export const EmergencyPanel = ({ title, steps }: SpanishEmergency) => (
  <section aria-labelledby="emergencia" className="mt-4 border-t-3 border-blossom bg-paper-deep p-4 lg:px-6">
    <h2 id="emergencia" className="text-[1.375rem]">
      {title}
    </h2>
    <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5 leading-snug marker:font-semibold marker:text-blossom">
      {steps.map((pieces) => (
        <li key={pieces[0]?.text}>
          {pieces.map(({ text, href }) =>
            href ? (
              <a key={text} href={href} className="inline-block font-semibold">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </li>
      ))}
      <li>Luego llame. Pregunte primero si pueden venir ahora.</li>
    </ol>
  </section>
);
