import { createHash } from 'node:crypto';

type Texts<Field extends string> = Readonly<Record<Field, string | null>>;

/** Digits for each field. */
const length = 8;

/**
 * Which values a form was opened with, short enough to be sent along with it: eight digits for each field, in their order.
 * So an operator who saves after another one can be shown which fields the other changed.
 */
export function fieldVersions<Field extends string>(fields: readonly Field[]) {
  const at = (versions: string, index: number) => versions.slice(index * length, (index + 1) * length);
  return {
    versionsOf: (texts: Texts<Field>): string => fields.map((field) => versionOf(texts[field])).join(''),

    /**
     * The fields that say something else now, of which the form says something else too: where both wrote the same, as a form
     * does that is sent again because no answer came, there is nothing to ask.
     * @param versions of the form; undefined for one that says nothing of them.
     * @param isSame whether two texts say the same of a field, by its rules.
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

    /** Whether a text is what the form was opened with. */
    isAsOpened: (versions: string, field: Field, text: string): boolean =>
      at(versions, fields.indexOf(field)) === versionOf(text.replace(/\r\n?/g, '\n')),
  };
}

const versionOf = (text: string | null) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, length);
