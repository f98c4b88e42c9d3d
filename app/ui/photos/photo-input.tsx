import { photoTypes } from '#app/content/photos.ts';
import { iconNamed } from '../art/icons.tsx';

// Not among the shared icons: pages without it do not load it.
export const Camera = iconNamed('camera');

type PhotoInputProps = Pick<React.ComponentProps<'input'>, 'ref' | 'name' | 'onChange'> & { label: string; hidden?: boolean };

/** Opens the phone's photos or its camera. */
export const PhotoInput = ({ label, hidden, ...input }: PhotoInputProps) => (
  <label className="photo-add" hidden={hidden}>
    <Camera className="size-5" />
    {label}
    <input type="file" multiple accept={photoTypes} {...input} />
  </label>
);
