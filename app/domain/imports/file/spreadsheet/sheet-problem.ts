/** Why a workbook cannot be read, in words that continue the name of the file. */
export class SheetProblem extends Error {}
