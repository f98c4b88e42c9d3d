import { maxPhotoBytes, photoTypes } from '#app/content/photos.ts';

// Loaded when the first photo is chosen.

/** The server keeps fewer pixels; more would only take longer to send. */
const maxSide = 1_600;
/** Smaller files are sent as they are, in bytes. */
const smallEnough = 500_000;

/** A photo as it is sent, and small for the page; without that if the browser cannot read it. */
type PreparedPhoto = { blob: Blob; preview?: HTMLCanvasElement };

/** Makes a photo smaller before it is sent, which takes long from a phone. HEIC becomes JPEG where the browser reads it. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { blob: file };
  try {
    const { width, height } = bitmap;
    const preview = drawn(bitmap, 144, 128, Math.max(144 / width, 128 / height));
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const isFine = scale === 1 && photoTypes.split(',').includes(file.type);
    if (isFine && file.size <= smallEnough) return { blob: file, preview };
    const canvas = drawn(bitmap, Math.round(width * scale), Math.round(height * scale), scale);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
    return { blob: smaller && !(isFine && smaller.size >= file.size) ? smaller : file, preview };
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, width: number, height: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const [wide, high] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, (width - wide) / 2, (height - high) / 2, wide, high);
  return canvas;
}

/** `problem`: the server's words; without, it could not be reached. `isFinal`: another attempt would not help. */
type UploadResult = { id: string } | { problem?: string | undefined; isFinal: boolean };

/** Milliseconds before each further attempt. */
const pauses = [1_000, 3_000];
/** Without any progress for this long, an attempt has failed; in milliseconds. */
const patience = 45_000;

/** Uploads a photo. One key is one photo, however often it is sent. @param signal stops it until all of the photo is sent. */
export async function uploadPhoto(
  blob: Blob,
  {
    address,
    key,
    onProgress,
    signal,
  }: { address: string; key: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadResult> {
  if (blob.size > maxPhotoBytes) return { problem: 'too-large', isFinal: true };
  for (let attempt = 0; ; attempt++) {
    const { status, body } = await send(blob, address, key, onProgress, signal);
    const id = body['id'];
    if (status === 201 && id) return { id };
    const isWorthwhile = status === 0 || status >= 500;
    const pause = pauses[attempt];
    if (!isWorthwhile || pause === undefined || signal.aborted)
      return { problem: body['error'], isFinal: status >= 400 && status < 500 && status !== 429 };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

type Answer = { status: number; body: Partial<Record<string, string>> };

/** `fetch` does not report the progress of what it sends. */
function send(
  blob: Blob,
  address: string,
  key: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  if (signal.aborted) return Promise.resolve({ status: 0, body: {} });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = setTimeout(abort, patience);
    const settle = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      let body: Answer['body'] = {};
      try {
        body = JSON.parse(request.responseText || '{}');
      } catch {
        // A page of the proxy.
      }
      resolve({ status: request.status, body });
    };
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, patience);
      onProgress(total > 0 ? loaded / total : 0);
    };
    // The server stores it now, whether it is waited for or not.
    request.upload.onload = () => signal.removeEventListener('abort', abort);
    request.onloadend = settle;
    request.open('POST', address);
    request.setRequestHeader('Content-Type', blob.type || 'application/octet-stream');
    request.setRequestHeader('Idempotency-Key', key);
    request.send(blob);
  });
}
