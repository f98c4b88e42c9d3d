import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';

/** Why a workbook cannot be read, in words that continue the name of the file. */
export class SheetProblem extends Error {}

/** Callbacks of the reader; names have no prefix. */
export type XmlEvents = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Deeper than any workbook, longer than its longest cell, and with more elements than a list of millions of cells. */
const limits = { depth: 64, piece: 1024 * 1024, elements: 6_000_000 };

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it comes; yields after each piece of it. No entities but XML's own are known, and neither depth nor the
 * length of a tag or text can fill the memory.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, { open, text, close }: XmlEvents): AsyncGenerator<void> {
  let depth = 0;
  let length = 0;
  let elements = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > limits.depth) throw new SheetProblem('it is nested deeper than a workbook is');
        if (++elements > limits.elements) throw new SheetProblem('it has millions of cells; save it as CSV and import that');
        open?.(local(name), attributes);
      },
      ontext: (found) => text?.(found),
      onclosetag: (name) => {
        depth--;
        close?.(local(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new StringDecoder('utf8');
  for await (const piece of pieces) {
    const last = piece.lastIndexOf(0x3e); // ">"
    length = last < 0 ? length + piece.length : piece.length - last;
    if (length > limits.piece) throw new SheetProblem('it has a cell that is longer than a workbook allows');
    parser.write(decoder.write(piece));
    yield;
  }
  parser.end();
}
