import { type EditableField, type EditProblem, editableFields } from '#app/domain/listings/proposals/edit.ts';

export const correctionEndpoint = '/api/corrections';

/** The steps after a correction, on its page and in its receipt. */
export const correctionSteps = [
  'We check it. Until then the page stays as it is.',
  'You get an e-mail when that is decided, if you left an address.',
];

export const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/** The problem that each wrong field reports. */
const problemOf: Partial<Record<EditableField, EditProblem>> = { phone: 'phone', address: 'moved', service_type: 'trade' };

/** Reads the proposed values of the fields ticked as wrong. An empty field proposes nothing. */
export function readCorrection(fields: Readonly<Record<string, string>>) {
  const isWrong = (name: string) => fields[`wrong.${name}`] !== undefined;
  const wrong = editableFields.filter(isWrong);
  const texts: Readonly<Record<string, string | undefined>> = {
    ...fields,
    ...(isWrong('hours') && { 'changes.hours': hoursOf(fields) }),
  };
  // A form without ticks, such as an earlier version's, means all fields.
  const changed = wrong.length > 0 || isWrong('closed') ? wrong : editableFields;
  const filled = changed.map((field) => [field, texts[`changes.${field}`]?.trim()] as const).filter(([, text]) => text);
  const { message, email } = fields;
  const problem = fields['problem'] ?? (isWrong('closed') ? 'closed' : wrong.map((field) => problemOf[field]).find(Boolean));
  return { problem, changes: Object.fromEntries(filled), message, email };
}

/** The rows of the days as one text, skipping empty days. */
function hoursOf(fields: Readonly<Record<string, string>>): string {
  const rows = days.map((day) => [day, fields[`hours.${day}`]?.trim()] as const).filter(([, text]) => text);
  return rows.map(([day, text]) => `${day} ${text}`).join('; ');
}
