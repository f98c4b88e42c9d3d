import { useEffect, useRef, useState } from 'react';
import { iconOf } from './service-icon.tsx';

type PictureProps = {
  /** Addresses, in the order to try. */
  sources: readonly string[];
  /** For the fallback icon. */
  serviceType: string;
  /** Shows the first uncropped, for a logo; other pictures fill the frame. */
  whole: boolean;
  /** Loads at once, because it is on the first screen. */
  eager?: boolean;
  className?: string;
};

/**
 * The first of a contractor's pictures that loads, else the service's icon, after a skeleton. Decorative: the name is beside it.
 * For another contractor's, give it another key.
 */
export function ContractorPicture({ sources, serviceType, whole, eager = false, className = '' }: PictureProps) {
  const [failed, setFailed] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const source = sources[failed];
  const Icon = iconOf(serviceType);

  // Otherwise a picture that loaded or failed before hydration would go unnoticed.
  useEffect(() => {
    const element = picture.current;
    if (!element?.complete || !source) return;
    if (element.naturalWidth > 0) setLoaded(true);
    else setFailed(failed + 1);
  }, [source, failed]);

  return (
    <div
      data-state={!source ? 'error' : loaded ? 'loaded' : 'loading'}
      className={className ? `contractor-picture ${className}` : 'contractor-picture'}
    >
      {source ? (
        <img
          ref={picture}
          key={source}
          src={source}
          alt=""
          width={800}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          onLoad={() => setLoaded(true)}
          onError={() => setFailed(failed + 1)}
          className={whole && failed === 0 ? 'whole' : undefined}
        />
      ) : (
        <div className="stand-in">
          <Icon className="size-16" />
        </div>
      )}
    </div>
  );
}
