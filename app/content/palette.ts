// Every color is named for its purpose. Style sheets use custom properties (palette-plugin.ts); mails, badges and
// drawn pictures, which cannot use those, read the colors here.

/** The page background; browsers also use it for their own edges. */
export const paper = { day: '#fbf7f0', night: '#12201c' } as const;

export const day = {
  paper: paper.day,
  paperDeep: '#f3ebdd',
  card: '#ffffff',
  line: '#e4d9c7',
  lineStrong: '#8a7f6c',
  ink: '#16302a',
  inkSoft: '#4b5f58',
  leaf: '#2f6b4f',
  leafSoft: '#e3ede4',
  blossom: '#b3246f',
  blossomDeep: '#8e1857',
  blossomSoft: '#f8e3ec',
  sun: '#e9b44c',
  clay: '#a64a35',
  claySoft: '#fdf4f1',
  sky: '#d5e5e6',
  // Dark panels and their text; the same in both schemes.
  night: '#16302a',
  snow: '#fbf7f0',
  // Text on the accents.
  onBlossom: '#ffffff',
  onClay: '#ffffff',
} as const;

/** The dark scheme. Colors missing here keep their day value. Printed pages use day colors. */
export const night: Partial<Record<keyof typeof day, string>> = {
  paper: paper.night,
  paperDeep: '#182a25',
  card: '#1b2f29',
  line: '#2e463f',
  lineStrong: '#7f958c',
  ink: '#f1eadf',
  inkSoft: '#b5c3bc',
  leaf: '#8fcfae',
  leafSoft: '#1d3a30',
  blossom: '#f58cbb',
  blossomDeep: '#ffb0d2',
  blossomSoft: '#46203a',
  clay: '#f0a08c',
  claySoft: '#3a241f',
  sky: '#1c333a',
  night: '#0b1613',
  onBlossom: '#2b0a1c',
  onClay: '#2a0e07',
};
