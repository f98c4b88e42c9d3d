import { useEffect, useRef, useState } from 'react';
import { type Pictured, pictureSources } from './picture-sources.ts';
import { ServiceIcon } from './service-icon.tsx';

type PictureProps = {
  contractor: Pictured;
  /** The first picture on the screen is not to wait. */
  eager?: boolean;
  className?: string;
};

/** A shimmer under the picture: gone when it is there, still where motion is unwelcome, and absent without JavaScript. */
const skeleton =
  'before:absolute before:inset-0 before:bg-line/70 motion-safe:before:animate-pulse data-[state=loaded]:before:hidden data-[state=error]:before:hidden noscript:before:hidden';

/**
 * The contractor's picture: its own, fetched by our server, else the stock picture of the service, else the placeholder,
 * else the service's icon. A skeleton holds its place until it is there. Decorative: the name always stands beside it.
 */
export function ContractorPicture(props: PictureProps) {
  // Another contractor's picture starts over.
  return <Picture key={pictureSources(props.contractor).join(' ')} {...props} />;
}

function Picture({ contractor, eager = false, className = '' }: PictureProps) {
  const sources = pictureSources(contractor);
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
      className={`relative overflow-hidden bg-paper-deep ${skeleton} ${className}`}
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
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(true)}
          onError={() => setFailed(failed + 1)}
          // A logo is shown whole; scenes and photographs fill the frame.
          className={`absolute inset-0 size-full ${contractor.logo_link && failed === 0 ? 'object-contain' : 'object-cover'}`}
        />
      ) : (
        <div className="absolute inset-0 grid place-items-center text-leaf">
          <ServiceIcon serviceType={contractor.service_type} className="size-16" />
        </div>
      )}
    </div>
  );
}
