/** A contractor's picture or, without one and where it does not load, its sign. Decorative: the name is beside it. Its size is in contractor-card.css, not in the page a dozen times. */
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
      loading="lazy"
      onError={({ currentTarget }) => currentTarget.getAttribute('src') === first && replace(currentTarget)}
      className="sign"
    />
  );
}
