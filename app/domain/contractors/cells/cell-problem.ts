/** Why a cell cannot be used; `reason` continues a sentence that begins with the column's name. */
export class CellProblem {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
