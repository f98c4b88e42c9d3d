/** As many short pieces narrow a search down as far as all would, and each costs the reading of a list. */
const mostPieces = 3;

/**
 * Pieces of three letters of some texts, for the index of such pieces: whoever has the texts in it has the pieces. None
 * where no text has three plain letters or digits in a row, which that index is of no use for.
 */
export function piecesOf(texts: readonly string[]): string[] {
  const most = Math.max(1, Math.floor(mostPieces / texts.length));
  return [...new Set(texts.flatMap((text) => spread(allPieces(text), most)))];
}

function allPieces(text: string): string[] {
  const runs = text.match(/[a-z0-9]{3,}/gi) ?? [];
  return runs.flatMap((run) => Array.from({ length: run.length - 2 }, (_, at) => run.slice(at, at + 3).toLowerCase()));
}

/** Some of a list, its first and its last among them, those between evenly spaced. */
function spread(pieces: readonly string[], most: number): string[] {
  if (pieces.length <= most) return [...pieces];
  const step = (pieces.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, index) => pieces[Math.round(index * step)] ?? '');
}
