type ShownPhoto = { address: string; alt: string; width: number; height: number };

type RequestPhotosProps = {
  /** `address` of the large size; `?size=small` is the other. */
  photos: readonly ShownPhoto[];
  /** Under each photo, by its place. */
  below?: (index: number) => React.ReactNode;
};

/** Photos in small, each a link to the large size. */
export function RequestPhotos({ photos, below }: RequestPhotosProps) {
  return (
    <ul className="photo-list">
      {photos.map(({ address, alt, width, height }, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={`${address}?size=small`} alt={alt} width={width} height={height} loading="lazy" />
          </a>
          {below?.(index)}
        </li>
      ))}
    </ul>
  );
}
