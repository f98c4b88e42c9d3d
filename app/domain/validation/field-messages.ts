import type { z } from 'zod';

/** The first message of each field, by its name. Apart from the rules, so that pages have it without loading those. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message;
  return messages;
}
