import { join } from 'node:path';
import { maxPhotoBytes } from '#app/content/photos.ts';
import { type Convert, convertInProcess } from '#app/domain/pictures/convert-picture.ts';
import type { ConvertHeld } from '#app/domain/pictures/held-file.ts';
import { openAllowance } from '#app/platform/allowance.ts';
import { openConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import type { AppDependencies } from './request-scope.ts';

/** Where arriving photos of visitors and members wait, and their turns at the one decoder. */
export type PhotoIntake = {
  folder: string;
  /** Converts a client's photos. Clients take turns: its second photo waits behind the first ones of others. */
  convertFor: (client: string, signal?: AbortSignal) => ConvertHeld;
  /** @returns 0 unless the client used up its decoding of the hour. */
  secondsUntil: (client: string) => number;
};

/** Seconds of decoding for one client in an hour: a photo takes about one. */
const perHour = 300;
/** How many photos may wait for the decoder, and how long in milliseconds. They wait on disk. */
const limits = { waiting: 64, patience: 60_000 };

export function openPhotoIntake({ settings, logger }: AppDependencies, convert: Convert = convertPhotos(logger)): PhotoIntake {
  const turns = openConcurrencyLimit({ running: 1, perClient: 1, ...limits });
  const spent = openAllowance(perHour);
  return {
    folder: join(settings.dataDir, 'cache/photos'),
    secondsUntil: spent.secondsUntil,
    convertFor: (client, signal) => async (file) => {
      const release = await turns.enter(client, signal);
      if (!release) return 'busy';
      const started = performance.now();
      try {
        return await convert(await file.read());
      } finally {
        spent.add(client, (performance.now() - started) / 1_000);
        release();
      }
    },
  };
}

const convertPhotos = (logger: AppDependencies['logger']) => convertInProcess({ logger, maxBytes: maxPhotoBytes, photos: true });
