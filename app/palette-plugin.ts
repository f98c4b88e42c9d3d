import plugin from 'tailwindcss/plugin';
import { day, night } from './content/palette.ts';

const property = (name: string) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const properties = (colors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [property(name), color]));

/** The palette as custom properties, and as colors for every utility. */
export default plugin(
  ({ addBase }) =>
    addBase({
      ':root': properties(day),
      '@media screen and (prefers-color-scheme: dark)': { ':root': properties(night) },
    }),
  {
    theme: {
      extend: {
        colors: Object.fromEntries(
          Object.keys(day).map((name) => [property(name).replace('--color-', ''), `var(${property(name)})`]),
        ),
      },
    },
  },
);
