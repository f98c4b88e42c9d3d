import { createHash } from 'node:crypto';
import type { Converted } from './conversion.ts';

/** Told by its content, so that no picture ever changes under its address. */
export const pictureName = ({ large }: Converted): string => createHash('sha256').update(large).digest('hex').slice(0, 32);
