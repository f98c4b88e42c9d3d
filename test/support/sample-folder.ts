import { inject } from 'vitest';
import { copyOf } from './make-sample-folder.ts';

/** A data folder with the sample directory of a stopped site. */
export const sampleFolder = () => copyOf(inject('sampleFolder'));
