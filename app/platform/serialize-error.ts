export type SerializedError = { message: string; stack?: string | undefined; cause?: unknown };

/** The parameters of a failed query: names, addresses, search texts. Must not be logged. */
const queryValues = /\nparams:[\s\S]*$/;

/** An error for the log, with its causes but without query values. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = error.message.replace(queryValues, '');
  return {
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
}
