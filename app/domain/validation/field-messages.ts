import type { z } from 'zod';

/** The first message by field. Separate from the rules, so that pages do not load those. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message;
  return messages;
}
