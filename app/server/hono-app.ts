import { join } from 'node:path';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { drawInProcess, keepDrawings } from '#app/domain/previews/drawing-store.ts';
import { apiCalls } from '#app/routes/api/api-calls.ts';
import { backupDownload } from '#app/routes/desk/backups/download.ts';
import { pictureUpload } from '#app/routes/desk/contractors/picture-upload.ts';
import { previewPictures } from '#app/routes/desk/contractors/preview-pictures.ts';
import { importFiles } from '#app/routes/desk/imports/import-files.ts';
import { listDownloads } from '#app/routes/desk/list-downloads.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import { openPhotoIntake } from '#app/routes/photo-intake.ts';
import { listingPhotoCalls } from '#app/routes/pro/photos/photo-calls.ts';
import { requestsDownload } from '#app/routes/pro/requests/requests-download.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { requestPhotoCalls } from '#app/routes/site/request/request-photo-calls.ts';
import { contractorImage } from '#app/routes/system/contractor-image.ts';
import { crawlerFiles } from '#app/routes/system/crawler-files.ts';
import { health } from '#app/routes/system/health.ts';
import { previewPicture, sitePictures } from '#app/routes/system/site-pictures.ts';

/** Every route but pages. @param desk dependencies of the calls under /admin. */
export function createApp(dependencies: AppDependencies, metricsOfAll: MetricsOfAll, desk = dependencies): Hono<HttpEnv> {
  const { settings, logger } = dependencies;
  const drawings = keepDrawings({ folder: join(settings.dataDir, 'cache/drawings'), draw: drawInProcess(), logger });
  const photos = openPhotoIntake(dependencies);
  return new Hono<HttpEnv>()
    .route('/', health(dependencies))
    .route('/', metricsPage(metricsOfAll))
    .route('/', listDownloads(desk))
    .route('/', previewPictures(desk))
    .route('/', importFiles(desk))
    .route('/', backupDownload(desk))
    .route('/', apiCalls(dependencies))
    .route('/', pictureUpload(desk))
    .route('/', requestPhotoCalls(dependencies, desk, photos))
    .route('/', requestsDownload(dependencies))
    .route('/', listingPhotoCalls(dependencies, desk, photos))
    .route('/', sitePictures(dependencies))
    .route('/media', contractorImage(dependencies))
    .route('/', crawlerFiles(dependencies))
    .route('/', previewPicture(dependencies, drawings));
}

/** The metrics of all server processes, as text. */
type MetricsOfAll = () => Promise<string>;

/** `/admin/metrics`, for Prometheus. Behind the operator's guard. */
function metricsPage(metricsOfAll: MetricsOfAll): Hono {
  return new Hono().get('/admin/metrics', async (c) =>
    c.body(await metricsOfAll(), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }),
  );
}
