import type { TestProject } from 'vitest/node';
import { makeSampleFolder } from './make-sample-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample directory of a stopped site. */
    sampleFolder: string;
  }
}

/** Vitest's global set-up of the tests that start servers. `npm test` has made the folder already, for the browser's tests too. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const made = process.env['SAMPLE_FOLDER'];
  if (made) {
    provide('sampleFolder', made);
    return undefined;
  }
  const folder = await makeSampleFolder();
  provide('sampleFolder', folder.path);
  return folder.remove;
}
