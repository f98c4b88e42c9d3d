/** Whether a contractor answers now, and its words: 'Answers any hour', 'Opens 8 am Tue'. */
type Open = { words: string; isOpen: boolean };

/** A contractor to call; `open` is undefined if it names no hours. */
export type ToCall = { name: string; phone: string | null; open?: Open | undefined };

const place = ({ open }: ToCall): number => (open ? (open.isOpen ? 0 : 2) : 1);

/** Those who answer now first, those who are closed last. */
export const inCallOrder = <One extends ToCall>(contractors: readonly One[]): One[] =>
  [...contractors].sort((one, other) => place(one) - place(other));
