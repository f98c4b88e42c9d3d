import { join } from 'node:path';
import { maxPhotoBytes } from '#app/content/photos.ts';
import { type Convert, convertInProcess } from '#app/domain/pictures/convert-picture.ts';
import { type ConvertHeld, convertInTurn } from '#app/domain/pictures/held-file.ts';
import type { AppDependencies } from './request-scope.ts';

/** Where arriving photos of visitors and members wait, and their one queue for the decoder. */
export type PhotoIntake = { folder: string; convert: ConvertHeld };

export function openPhotoIntake({ settings, logger }: AppDependencies, convert: Convert = convertPhotos(logger)): PhotoIntake {
  return { folder: join(settings.dataDir, 'cache/photos'), convert: convertInTurn(convert) };
}

const convertPhotos = (logger: AppDependencies['logger']) => convertInProcess({ logger, largest: maxPhotoBytes, photos: true });
