/** What to do first in an emergency, before calling anyone. Short, because it is above the numbers to call. */
export type Emergency = {
  /** The visitor's question. */
  title: string;
  steps: readonly string[];
};

/** Oklahoma Natural Gas takes calls about leaks day and night. */
const gas = 'Gas smell? Get out, touch no switch, then call 911 and ONG, 1-800-458-4251.';

/** By the slug of the trade; most trades have none. */
export const emergencies: Readonly<Record<string, Emergency>> = {
  plumbing: {
    title: 'Water running now?',
    steps: ['Shut it off at the meter, usually in a box near the curb.', gas],
  },
  hvac: {
    title: 'No heat, or an alarm going off?',
    steps: ['Carbon monoxide alarm: everyone out, then call 911.', gas],
  },
  electrical: {
    title: 'Sparks, smoke or a burning smell?',
    steps: [
      'Switch off the main breaker if you can reach it dry. Fire: get out, call 911.',
      'Wire on the ground: stay far away, call 911, then your power company.',
    ],
  },
  restoration: {
    title: 'Water, fire or storm damage now?',
    steps: ['Shut off the water at the meter. Keep out from under sagging ceilings.', gas],
  },
};
