import type { SpanishEmergency } from '#app/content/es/emergency.ts';

/** What to do first in an emergency. */
export const EmergencyPanel = ({ title, steps }: SpanishEmergency) => (
  <section aria-labelledby="emergencia" className="mt-5 max-w-3xl rounded-card border border-line bg-card p-5">
    <h2 id="emergencia" className="text-xl">
      {title}
    </h2>
    <ol className="mt-2 list-decimal space-y-1 pl-5 marker:font-semibold marker:text-clay">
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
