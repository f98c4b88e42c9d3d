import type { Four } from '#app/content/trade-pages/parts.ts';

/** Where a contractor finds the numbers that the calculator asks for. */
export const calculatorAdvice: Four<{ title: string; text: string }> = [
  {
    title: 'Average ticket price',
    text: 'Add up the invoices of the last three months and divide by how many there are. Leave out the one roof or remodel that was far larger than the rest; it makes every lead look better than it is.',
  },
  {
    title: 'Leads per month',
    text: 'Count everyone who called or wrote about work, including those you never got back to. After hail the phone rings more than in January, so work it out for a busy month and for a quiet one.',
  },
  {
    title: 'Close rate',
    text: 'Of the last twenty people you gave a price to, how many became a job? In storm season a homeowner asks more companies before deciding, and the share you win goes down while the calls go up.',
  },
  {
    title: 'Profit margin',
    text: 'What is left of a hundred dollars once material, wages, fuel, insurance and permits are paid. If you draw no wage for yourself, take one out here first, or the margin flatters you.',
  },
];
