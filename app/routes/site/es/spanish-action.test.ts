import { expect, test } from 'vitest';
import { fieldMessages } from '#app/domain/validation/outcome.ts';
import { keyReused, tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import { leadSchema } from '#app/forms/lead/lead-schema.ts';
import { outcomeInSpanish } from './spanish-action.ts';

const refused = { form: 'quote', state: 'refused', errors: {}, values: {} } as const;
const shownFields = ['service_type', 'name', 'email', 'phone', 'message', 'urgency', 'zip'];

test('says in Spanish what is wrong with each field', () => {
  const read = leadSchema.safeParse({ message: 'x'.repeat(9_000), urgency: 'never', zip: 'abc', service_type: 'x'.repeat(999) });
  const errors = read.error ? fieldMessages(read.error) : {};
  expect(Object.keys(errors).sort()).toEqual([...shownFields].sort());
  const { errors: shown, problem } = outcomeInSpanish({ ...refused, errors });
  expect(Object.keys(shown).sort()).toEqual([...shownFields].sort());
  expect(Object.values(shown).join(' ')).not.toMatch(/\b(?:please|must|required|enter)\b/i);
  expect(problem).toBeUndefined();
});

test('says in Spanish why a form was refused as a whole', () => {
  expect(outcomeInSpanish({ ...refused, problem: tooManyRequests }).problem).toMatch(/Espere 30 segundos/);
  expect(outcomeInSpanish({ ...refused, problem: keyReused }).problem).toMatch(/Vuelva a cargar/);
  const hidden = outcomeInSpanish({ ...refused, errors: { consent_version: 'At most 40 characters' } });
  expect(hidden.errors).toEqual({});
  expect(hidden.problem).toMatch(/Vuelva a cargar/);
});

test('leaves an accepted form as it is', () => {
  const sent = { ...refused, state: 'done', receipt: { reference: 'ABCDEFGH', at: 'now' } } as const;
  expect(outcomeInSpanish(sent)).toEqual(sent);
});
