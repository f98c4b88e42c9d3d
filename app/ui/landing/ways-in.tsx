import { ChevronRight, iconNamed, Search } from '#app/ui/art/icons.tsx';

type WaysInProps = { ways: readonly { to: string; title: string; line: string }[] };

const icons = [iconNamed('phone-call'), iconNamed('scale'), Search];

/** The ways to a contractor, in order of haste. */
export function WaysIn({ ways }: WaysInProps) {
  return (
    <ul className="ways-in">
      {ways.map(({ to, title, line }, index) => {
        const Icon = icons[index] ?? Search;
        return (
          <li key={to}>
            <a href={to}>
              <Icon />
              <span>
                <strong>{title}</strong>
                <small>{line}</small>
              </span>
              <ChevronRight />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
