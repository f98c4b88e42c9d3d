type NumberedStepsProps = { steps: readonly { title: string; text: string }[] };

/** Four steps side by side, stacked on a phone. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <span aria-hidden className="font-display text-lg text-blossom">
            {index + 1}
          </span>
          <h3 className="mt-1 text-xl">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
