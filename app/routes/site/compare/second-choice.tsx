import { Link } from 'react-router';
import { chosenPath } from '#app/domain/contractors/chosen-slugs.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';

type SecondProps = { contractors: readonly Pick<Contractor, 'slug' | 'name'>[]; beside: number };

/** On a phone, two of three fit: the first stays, and each link shows another beside it. */
export function SecondChoice({ contractors, beside }: SecondProps) {
  const [first, ...others] = contractors;
  if (!first || others.length < 2) return null;
  const path = chosenPath(
    '/compare',
    contractors.map(({ slug }) => slug),
  );
  return (
    <nav aria-labelledby="beside" className="second-choice">
      <p id="beside" className="text-[0.95rem] text-ink-soft">
        Beside {first.name}, show
      </p>
      <ul>
        {others.map(({ slug, name }, index) => (
          <li key={slug}>
            <Link
              to={`${path}&beside=${slug}`}
              replace
              preventScrollReset
              aria-current={index + 1 === beside ? 'true' : undefined}
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
