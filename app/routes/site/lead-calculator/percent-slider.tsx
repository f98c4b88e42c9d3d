type PercentSliderProps = {
  name: string;
  label: string;
  hint: string;
  initial: string;
  /** Its value. */
  value: string;
  note: string | undefined;
  max: number;
  onChange: (text: string) => void;
};

/** A percentage from 0 to 100, in whole steps. */
export function PercentSlider({ name, label, hint, initial, value, note, max, onChange }: PercentSliderProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={name} className="font-semibold">
          {label}
          <span className="sr-only"> in percent</span>
        </label>
        {/* Visual only; a screen reader reads the slider. Without scripts it shows the last calculation. */}
        <span aria-hidden className="text-lg font-semibold tabular-nums">
          <span className="hidden font-normal noscript:inline">counted: </span>
          {value}%
        </span>
      </div>
      <input
        id={name}
        name={name}
        type="range"
        min={0}
        max={max}
        step={1}
        defaultValue={initial}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        aria-describedby={`${name}-hint`}
        className="mt-1.5 block h-8 w-full cursor-pointer print:hidden"
      />
      <div aria-hidden className="flex justify-between text-sm text-ink-soft tabular-nums print:hidden">
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </div>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft print:hidden">
        {hint}
      </p>
      {note && <p className="mt-1 text-[0.95rem] font-medium text-clay print:hidden">{note}</p>}
    </div>
  );
}
