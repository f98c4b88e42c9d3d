import { listAnchor, listPath } from '#app/domain/directory/directory-address.ts';
import { WaysIn } from '#app/ui/landing/ways-in.tsx';

/** `anyHour`: how many contractors answer at any hour, if known. */
export function WaysSection({ anyHour }: { anyHour: number | undefined }): React.ReactNode {
  return (
    <nav aria-label="Ways to a contractor" className="page-width mt-2 lg:mt-4">
      <WaysIn
        ways={[
          {
            to: listPath({ emergency: 'true' }),
            title: 'Call now',
            line: anyHour ? `${anyHour.toLocaleString('en-US')} answer at any hour` : 'Those who answer at any hour',
          },
          { to: `#${listAnchor}`, title: 'Compare', line: 'Up to three, side by side' },
          { to: '/request', title: 'Have us find a contractor', line: 'Write once, we look for one' },
        ]}
      />
    </nav>
  );
}
