type SerializedError = { message: string; stack?: string | undefined; cause?: unknown };

/** An error for the log, with its causes. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    stack: error.stack,
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
}
