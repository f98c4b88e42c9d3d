import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Logger } from '#app/platform/logger.ts';
import { pictureType } from '../contractors/remote-image.ts';
import { type ConversionAnswer, type Converted, maxPictureBytes } from './conversion.ts';

export type PictureProblem = 'too-large' | 'no-picture' | 'unreadable' | 'too-many-pixels' | 'busy' | 'unavailable';

export type Convert = (bytes: Buffer) => Promise<Converted | PictureProblem>;

type ConvertOptions = {
  /** How long one picture may take, in milliseconds. */
  timeout?: number;
  /** How many may be under way at once. */
  most?: number;
  /** From the project's root, where the site runs. */
  script?: string;
  /** Where a process that cannot start at all is reported. */
  logger?: Logger | undefined;
};

/**
 * Decodes a picture and redraws it in two sizes, in a process of its own: neither the time nor the memory that it takes
 * is taken from the pages, and nothing of the file is left but its pixels.
 */
export function convertInProcess({
  timeout = 20_000,
  most = 2,
  script = 'app/domain/pictures/convert-process.ts',
  logger,
}: ConvertOptions = {}): Convert {
  let running = 0;
  return async (bytes) => {
    if (bytes.length > maxPictureBytes) return 'too-large';
    if (!pictureType(bytes)) return 'no-picture';
    if (running >= most) return 'busy';
    running += 1;
    try {
      const answer = await askProcess(resolve(script), bytes, timeout);
      if ('converted' in answer) return answer.converted;
      if (answer.problem === 'unavailable')
        logger?.error(
          { script },
          'pictures cannot be converted: the process ended before it read one; is the sharp package whole?',
        );
      return answer.problem;
    } finally {
      running -= 1;
    }
  };
}

/** A process that is killed, by its decoder or after too long, could not read it; one that ends by itself never started. */
function askProcess(script: string, bytes: Buffer, timeout: number): Promise<ConversionAnswer> {
  return new Promise((settle) => {
    // Nothing of the settings: there are passwords among them. Nobody reads what libraries print.
    const child = fork(script, {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout,
      killSignal: 'SIGKILL',
    });
    child.on('message', (answer: ConversionAnswer) => settle(answer));
    child.once('error', () => settle({ problem: 'unavailable' }));
    child.once('exit', (_, signal) => settle({ problem: signal ? 'unreadable' : 'unavailable' }));
    child.send(bytes, (error) => error && child.kill('SIGKILL'));
  });
}
