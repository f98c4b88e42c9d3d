/** A contractor's picture or, without one and where it does not load, its sign. Decorative: the name is beside it. */
export function SignPicture({ pictures: [first, sign] }: { pictures: readonly string[] }) {
  const replace = (picture: HTMLImageElement) => {
    if (sign) picture.src = sign;
  };
  return (
    <img
      // One that failed before hydration would stay broken.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) replace(picture);
      }}
      src={first}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      onError={({ currentTarget }) => currentTarget.getAttribute('src') === first && replace(currentTarget)}
    />
  );
}
