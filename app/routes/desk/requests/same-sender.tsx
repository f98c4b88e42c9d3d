import { Link } from 'react-router';
import type { DeskRequest } from '#app/domain/requests/desk/desk-request.ts';
import { stateWords } from '#app/domain/requests/state-words.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

/** Other requests with the same e-mail address or phone. */
export function SameSender({ requests, id }: { requests: readonly DeskRequest[]; id: string }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {requests.map(({ id: other, reference, service, business, state, at }) => (
          <li key={other} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link to={`/admin/requests/${other}`} className="text-link inline-flex min-h-11 items-center">
              {[reference, service ?? business].filter(Boolean).join(', ')}
            </Link>
            <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
            <span className="text-sm text-ink-soft">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/admin/requests?person=${id}`} className="text-link inline-flex min-h-11 items-center">
          All of them, in the list
        </Link>
      </p>
    </>
  );
}
