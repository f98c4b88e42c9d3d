import { createHash } from 'node:crypto';

type Texts<Field extends string> = Readonly<Record<Field, string | null>>;

/** Digits per field. */
const length = 8;

/**
 * A form's opening values, short enough to send along: eight digits per field, in order. Shows an operator which fields
 * a colleague has changed since.
 */
export function fieldVersions<Field extends string>(fields: readonly Field[]) {
  const at = (versions: string, index: number) => versions.slice(index * length, (index + 1) * length);
  return {
    versionsOf: (texts: Texts<Field>): string => fields.map((field) => versionOf(texts[field])).join(''),

    /**
     * Fields whose stored value changed after the form was opened and differs from the typed one. Equal values are no
     * conflict: the form may have been sent twice.
     * @param versions of the form; undefined if it sent none.
     * @param isSame whether two texts of a field are equal by its rules.
     */
    overtakenIn(
      versions: string | undefined,
      texts: Texts<Field>,
      typed: Readonly<Partial<Record<Field, string | undefined>>>,
      isSame: (field: Field, one: string, other: string) => boolean,
    ): Field[] {
      if (versions === undefined) return [];
      return fields.filter((field, index) => {
        if (at(versions, index) === versionOf(texts[field])) return false;
        const text = typed[field];
        return text === undefined || !isSame(field, text, texts[field] ?? '');
      });
    },

    /** Whether a text is the value that the form was opened with. */
    isAsOpened: (versions: string, field: Field, text: string): boolean =>
      at(versions, fields.indexOf(field)) === versionOf(text.replace(/\r\n?/g, '\n')),
  };
}

const versionOf = (text: string | null) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, length);
