import { createHash } from 'node:crypto';
import { ChildProblem, openChild } from '#app/platform/child-process.ts';
import type { Logger } from '#app/platform/logger.ts';
import { type ConversionAnswer, type Converted, maxPictureBytes, maxSeconds, type Question } from './conversion.ts';
import { pictureType } from './remote-image.ts';

export type PictureProblem = 'too-large' | 'no-picture' | 'unreadable' | 'too-many-pixels' | 'busy' | 'unavailable' | 'heic';

export type Convert = (bytes: Buffer) => Promise<Converted | PictureProblem>;

type ConvertOptions = {
  timeout?: number;
  /** Of the processor. */
  seconds?: number;
  max?: number;
  script?: string;
  /** In bytes. */
  maxBytes?: number;
  /** Photos from phones: HEIC is tried, for a library that has its codec, and animations are refused. */
  photos?: boolean;
  /** Where a process that cannot start at all is reported. */
  logger?: Logger | undefined;
};

/**
 * Decodes a picture and redraws it in two sizes, in a separate process per picture: only pixels remain, and a compromised
 * decoder ends with it.
 */
export function convertInProcess({
  // On a busy machine the process, of low priority, is slow: a photo that is fine must not be called unreadable.
  timeout = 60_000,
  seconds = maxSeconds,
  max = 2,
  script = 'app/domain/pictures/convert-process.ts',
  maxBytes = maxPictureBytes,
  photos = false,
  logger,
}: ConvertOptions = {}): Convert {
  const execArgv = ['--max-old-space-size=256'];
  const ask = openChild<Question, ConversionAnswer>({ script, idleTimeout: 0, timeout, max, execArgv });
  return async (bytes) => {
    if (bytes.length > maxBytes) return 'too-large';
    const type = pictureType(bytes);
    const isHeic = photos && !type && heic.test(bytes.subarray(0, 16).toString('latin1'));
    if (!isHeic && (!type || (photos && type === 'image/gif'))) return 'no-picture';
    const unreadable = isHeic ? 'heic' : 'unreadable';
    try {
      const answer = await ask({ bytes, seconds });
      if ('converted' in answer) return answer.converted;
      return answer.problem === 'unreadable' ? unreadable : answer.problem;
    } catch (error) {
      if (!(error instanceof ChildProblem)) throw error;
      if (error.kind !== 'ended') return error.kind === 'busy' ? 'busy' : unreadable;
      const words = 'pictures cannot be converted: the process ended before it read one; is the sharp package whole?';
      logger?.error({ script }, words);
      return 'unavailable';
    }
  };
}

/** The brands of HEIF files that are not AVIF. */
const heic = /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Named by its content, so that no picture ever changes under its address. */
export const pictureName = ({ large }: Converted): string => createHash('sha256').update(large).digest('hex').slice(0, 32);
