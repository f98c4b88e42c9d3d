import { useEffect, useRef, useState } from 'react';

/** The first of a contractor's pictures that loads: its own or its sign. Decorative: the name is beside it. */
export function SignPicture({ sources }: { sources: readonly string[] }) {
  const [failed, setFailed] = useState(0);
  const picture = useRef<HTMLImageElement>(null);
  // Otherwise one that failed before hydration would stay broken.
  useEffect(() => {
    const element = picture.current;
    if (element?.complete && element.naturalWidth === 0 && failed + 1 < sources.length) setFailed(failed + 1);
  }, [failed, sources]);
  return (
    <img
      ref={picture}
      src={sources[failed] ?? sources.at(-1)}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(failed + 1)}
      className="sign"
    />
  );
}
