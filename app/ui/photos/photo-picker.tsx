import { useEffect, useRef } from 'react';
import type { PhotoPickerWords } from '#app/content/pages/photo-picker-words.ts';
import { FieldError } from '../form/field.tsx';
import { Camera, PhotoInput } from './photo-input.tsx';
import type { PhotoUploads, PickedPhoto } from './use-photo-uploads.ts';

type PhotoPickerProps = {
  uploads: PhotoUploads;
  max: number;
  words: PhotoPickerWords;
  /** What a form without scripts sends the files as; without a name, none. */
  name?: string;
  legend: React.ReactNode;
  /** What happens to the form because of its photos. */
  notice?: React.ReactNode;
};

/** Chooses photos, which are uploaded at once, each with its progress. */
export function PhotoPicker({ uploads, max, words, name, legend, notice }: PhotoPickerProps) {
  const { photos, add, isOver } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const { current } = input;
    if (!current?.files?.length) return;
    add(current.files);
    current.value = ''; // The same file may be chosen again.
  };
  // Chosen before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(take, []);
  const isRemoved = useRef(false);
  // The pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a removal
  useEffect(() => {
    if (isRemoved.current) input.current?.focus();
    isRemoved.current = false;
  }, [photos.length]);
  const isFull = photos.length >= max;
  return (
    <fieldset className="photo-picker">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="photo-tiles">
        {photos.map((photo, index) => (
          <Tile
            key={photo.key}
            photo={photo}
            label={`${words.photo} ${index + 1}`}
            words={words}
            retry={() => uploads.retry(photo.key)}
            remove={() => {
              uploads.remove(photo.key);
              isRemoved.current = true;
            }}
          />
        ))}
        <PhotoInput ref={input} name={name} label={words.add} hidden={isFull} onChange={take} />
      </div>
      <div role="status">
        <span className="sr-only">
          {photos.map(({ state }, index) => `${words.photo} ${index + 1}: ${words[state]}.`).join(' ')}
        </span>
        {notice}
        {isOver && <p className="mt-1.5 text-[0.95rem]">{words.tooMany}</p>}
        {photos.map(
          ({ key, problem }, index) =>
            problem && <FieldError key={key} id={`${key}-error`}>{`${words.photo} ${index + 1}: ${problem}`}</FieldError>,
        )}
      </div>
    </fieldset>
  );
}

type TileProps = { photo: PickedPhoto; label: string; words: PhotoPickerWords; retry: () => void; remove: () => void };

function Tile({ photo: { key, state, progress, preview, problem, mayRetry }, label, words, retry, remove }: TileProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (preview) place.current?.replaceChildren(preview);
  }, [preview]);
  return (
    <div className="photo-tile" data-state={state}>
      {/* A separate element: React does not know of its content. */}
      {preview ? (
        <div ref={place} className="thumb" aria-hidden="true" />
      ) : (
        <div className="thumb">
          <Camera className="size-5" />
        </div>
      )}
      {(state === 'uploading' || state === 'waiting') && <progress value={progress} aria-label={`${label}: ${words[state]}`} />}
      {mayRetry && (
        <button type="button" onClick={retry} aria-describedby={`${key}-error`}>
          {words.retry}
          <span className="sr-only"> {label}</span>
        </button>
      )}
      <button type="button" onClick={remove} aria-describedby={problem && `${key}-error`}>
        {words.remove}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  );
}
