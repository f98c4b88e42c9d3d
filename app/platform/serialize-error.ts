export type SerializedError = { message: string; stack?: string | undefined; cause?: unknown };

/** What a failed query was given: names, addresses, what was searched for. None of it belongs into a log. */
const queryValues = /\nparams:[\s\S]*$/;

/** An error for the log: its own words and those of its causes, without the values of queries. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = error.message.replace(queryValues, '');
  return {
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
}
