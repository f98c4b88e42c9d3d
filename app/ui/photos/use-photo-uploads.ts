import { useRef, useState } from 'react';
import type { PhotoPickerWords } from '#app/content/pages/photo-picker-words.ts';

export type PickedPhoto = {
  key: string;
  state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
  /** From 0 to 1. */
  progress: number;
  preview?: HTMLCanvasElement | undefined;
  /** The draft's id, once uploaded. */
  id?: string;
  problem?: string;
  /** Whether another attempt may help. */
  mayRetry?: boolean;
};

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

type Options = {
  address: string;
  max: number;
  words: Pick<PhotoPickerWords, 'disconnected' | 'tooLarge'>;
  /** When the upload of a photo that was removed meanwhile has ended: the server may have it. */
  onStopped?: () => void;
};
type Own = { file: File; stop: AbortController };

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Uploads chosen photos one after the other, each as soon as it is chosen. */
export function usePhotoUploads({ address, max, words, onStopped }: Options) {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([]);
  const [isOver, setOver] = useState(false);
  const own = useRef(new Map<string, Own>());
  const queue = useRef(Promise.resolve());

  const update = (key: string, change: Partial<PickedPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));

  const upload = async (key: string) => {
    const { file, stop } = own.current.get(key) ?? {};
    if (!file || !stop) return;
    update(key, { state: 'uploading', progress: 0 });
    try {
      const { preparePhoto, uploadPhoto } = await import('./upload-photo.ts');
      const { blob, preview } = await preparePhoto(file);
      update(key, { preview });
      const onProgress = (progress: number) => update(key, { progress });
      const result = await uploadPhoto(blob, { address, key, onProgress, signal: stop.signal });
      if (stop.signal.aborted) return onStopped?.();
      if ('id' in result) return update(key, { state: 'uploaded', id: result.id });
      const problem = result.problem === 'too-large' ? words.tooLarge : (result.problem ?? words.disconnected);
      update(key, { state: 'failed', problem, mayRetry: !result.isFinal });
    } catch {
      update(key, { state: 'failed', problem: words.disconnected, mayRetry: true });
    }
  };
  const enqueue = (key: string) => {
    queue.current = queue.current.then(() => upload(key));
  };

  return {
    photos,
    /** Whether some were left out. */
    isOver,
    /** Of the uploaded ones. */
    ids: photos.flatMap(({ id }) => id ?? []),
    isBusy: photos.some(({ state }) => state === 'waiting' || state === 'uploading'),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    add(files: Iterable<File>) {
      const chosen = [...files];
      const taken = chosen.slice(0, Math.max(0, max - photos.length));
      setOver(taken.length < chosen.length);
      const added = taken.map((file) => ({ key: randomKey(), file }));
      for (const { key, file } of added) own.current.set(key, { file, stop: new AbortController() });
      setPhotos((now) => [...now, ...added.map(({ key }) => ({ key, state: 'waiting' as const, progress: 0 }))]);
      for (const { key } of added) enqueue(key);
    },
    retry(key: string) {
      setPhotos((now) =>
        now.map((photo) => (photo.key === key ? { key, state: 'waiting', progress: 0, preview: photo.preview } : photo)),
      );
      enqueue(key);
    },
    remove(key: string) {
      own.current.get(key)?.stop.abort();
      own.current.delete(key);
      setOver(false);
      setPhotos((now) => now.filter((photo) => photo.key !== key));
    },
    /** Takes out uploaded photos, by their ids, which the page now has. */
    drop: (ids: readonly string[]) => setPhotos((now) => now.filter(({ id = '' }) => !ids.includes(id))),
    clear() {
      for (const { stop } of own.current.values()) stop.abort();
      own.current.clear();
      setPhotos([]);
    },
  };
}
