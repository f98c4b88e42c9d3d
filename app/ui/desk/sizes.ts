const steps = ['kB', 'MB', 'GB', 'TB'] as const;

/** 1234567 as '1.2 MB'. */
export function writtenSize(bytes: number): string {
  let size = bytes / 1_000;
  let step = 0;
  for (; size >= 999.5 && step < steps.length - 1; step++) size /= 1_000;
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${steps[step]}`;
}
