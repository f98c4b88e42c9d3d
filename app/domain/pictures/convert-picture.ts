import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { pictureType } from '../contractors/remote-image.ts';
import { type ConversionAnswer, type Converted, maxPictureBytes } from './conversion.ts';

export type PictureProblem = 'too-large' | 'no-picture' | 'unreadable' | 'too-many-pixels' | 'busy';

export type Convert = (bytes: Buffer) => Promise<Converted | PictureProblem>;

type ConvertOptions = {
  /** How long one picture may take, in milliseconds. */
  timeout?: number;
  /** How many may be under way at once. */
  most?: number;
  /** From the project's root, where the site runs. */
  script?: string;
};

/**
 * Decodes a picture and draws it anew in two sizes, in a process of its own: neither the time nor the memory that it takes
 * is taken from the pages, and nothing of the file is left but its pixels.
 */
export function convertInProcess({
  timeout = 20_000,
  most = 2,
  script = 'app/domain/pictures/convert-process.ts',
}: ConvertOptions = {}): Convert {
  let running = 0;
  return async (bytes) => {
    if (bytes.length > maxPictureBytes) return 'too-large';
    if (!pictureType(bytes)) return 'no-picture';
    if (running >= most) return 'busy';
    running += 1;
    try {
      const answer = await askProcess(resolve(script), bytes, timeout);
      return 'converted' in answer ? answer.converted : answer.problem;
    } finally {
      running -= 1;
    }
  };
}

/** A process that ends without an answer, or takes too long, could not read it. */
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
    child.once('error', () => settle({ problem: 'unreadable' }));
    child.once('exit', () => settle({ problem: 'unreadable' }));
    child.send(bytes, (error) => error && child.kill('SIGKILL'));
  });
}
