import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { PostForm, Refused } from '#app/ui/form/post-form.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { PhotoInput } from '#app/ui/photos/photo-input.tsx';
import { RequestPhotos } from '#app/ui/photos/request-photos.tsx';
import type { ShownPhotos } from './present-request.ts';
import type { UploadForm, UploadFormProps } from './request-upload-form.tsx';

/** The photos of a request, each with its removal, and further ones. */
export function PhotosSection(props: ShownPhotos) {
  const { photos, left, isFull, words } = props;
  const [said, setSaid] = useState(props.said);
  if (photos.length === 0 && left === 0) return null;
  return (
    <PageSection
      anchor="photos"
      id="photos-title"
      title={words.title}
      titleClass="mb-4"
      className="scroll-mt-24 print:hidden lg:col-start-1"
    >
      <div role="status">
        {said && <p className="mb-4 rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">{said}</p>}
      </div>
      {photos.length > 0 && (
        <div className="mb-5">
          <RequestPhotos
            photos={photos}
            below={(index) => (
              <PostForm reloadDocument does="remove-photo" fields={{ photo: photos[index]?.id }} action="?#photos">
                <button type="submit" className="min-h-11 cursor-pointer underline underline-offset-4 hover:text-blossom">
                  {words.remove}
                  <span className="sr-only"> {photos[index]?.alt}</span>
                </button>
              </PostForm>
            )}
          />
        </div>
      )}
      {isFull && <p className="text-ink-soft">{words.full}</p>}
      {left > 0 && <AddPhotos {...props} onAdded={(areAll) => setSaid(areAll ? props.done : undefined)} />}
    </PageSection>
  );
}

const loadUploadForm = () => import('./request-upload-form.tsx').catch(() => undefined);

/** Works as without scripts until photos are chosen. That loads the form that uploads them at once; few visitors need it. */
function AddPhotos(props: Omit<UploadFormProps, 'chosen'>) {
  const { address, hint, words, problem } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ Form: typeof UploadForm; files: File[] }>();
  const take = async () => {
    const loaded = input.current?.files?.length && (await loadUploadForm());
    // What is chosen by then: a slow network leaves time to choose again.
    const files = [...(input.current?.files ?? [])];
    if (loaded && files.length > 0) setChosen({ Form: loaded.UploadForm, files });
  };
  // Chosen before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void take(), []);
  if (chosen) return <chosen.Form {...props} chosen={chosen.files} />;
  return (
    <form
      method="post"
      action={address}
      encType="multipart/form-data"
      aria-label={words.label}
      className="space-y-4"
      onPointerEnter={loadUploadForm}
      onFocus={loadUploadForm}
      onSubmit={(event) => {
        if (input.current?.files?.length) return;
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <Refused>{problem}</Refused>
      <fieldset className="photo-picker">
        <legend className="sr-only">{words.label}</legend>
        <div className="photo-tiles">
          <PhotoInput ref={input} name="photos" label={words.picker.add} onChange={take} />
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">{hint}</p>
      <Button type="submit" look="secondary">
        {words.button}
      </Button>
    </form>
  );
}
