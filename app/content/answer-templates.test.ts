import { expect, test } from 'vitest';
import { answerTemplates, templateText } from './answer-templates.ts';

const facts = {
  ...{ name: 'Ana', reference: 'K7PM3XQD', service: 'HVAC', chosen: ['Ortiz', 'Iglesias'], business: '' },
  ...{ siteName: 'Redbud', supportPhone: '405-555-0100' },
};

test.each(answerTemplates.filter(({ to }) => to === 'homeowner'))('$key is in the homeowner’s language', (template) => {
  const [english, spanish] = (['en', 'es'] as const).map((language) => {
    const { subject, body } = templateText(template, language);
    return `${subject(facts)}\n${body(facts)}`;
  });
  expect(english).toMatch(/\byour HVAC request\b/);
  expect(spanish).toContain('su solicitud de calefacción y aire acondicionado');
  expect(spanish).not.toMatch(/\b(?:you|your|we|the|request|and)\b/i);
  for (const text of [english, spanish]) expect(text).toContain(facts.reference);
});

test('a business is answered in English', () => {
  for (const template of answerTemplates.filter(({ to }) => to === 'business'))
    expect(templateText(template, 'es')).toBe(template);
});
