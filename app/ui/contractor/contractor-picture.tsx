import { useEffect, useRef, useState } from 'react';
import { ServiceIcon } from './service-icon.tsx';

export type Picture = {
  /** Addresses, in the order in which they are tried. */
  sources: readonly string[];
  /** Of the icon that is shown where none can be loaded. */
  serviceType: string;
  /** The first is shown whole, as a logo is; scenes and photographs fill the frame. */
  whole: boolean;
};

type PictureProps = Picture & {
  /** The first picture on the screen is not to wait. */
  eager?: boolean;
  className?: string;
};

/**
 * A contractor's picture, the first of its sources that can be loaded, else the service's icon. A skeleton holds its place until it is there. Decorative: the name is always beside it.
 */
export function ContractorPicture(props: PictureProps) {
  // Another contractor's picture starts over.
  return <TriedPicture key={props.sources.join(' ')} {...props} />;
}

function TriedPicture({ sources, serviceType, whole, eager = false, className = '' }: PictureProps) {
  const [failed, setFailed] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const source = sources[failed];

  // Without this, a picture that came or failed before hydration would never be noticed.
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
          <ServiceIcon serviceType={serviceType} className="size-16" />
        </div>
      )}
    </div>
  );
}
