import { data, isRouteErrorResponse } from 'react-router';

/** The answer to one of several forms of a page. */
export type FormAnswer = {
  /** Its `do`. */
  form: string;
  /** `unsaved`: the server could not be reached, or could not store it. */
  state: 'done' | 'refused' | 'unsaved';
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why it was refused, if no single field is the cause. */
  problem?: string | undefined;
};

/**
 * In the browser: if what was typed cannot be sent or stored, the page stays as it is, so that the same press counts once. After
 * any other answer it is loaded again, a refusal too: every answer stops the reload that an earlier one began.
 */
export async function answerInPlace(serverAction: () => Promise<FormAnswer>) {
  try {
    return data(await serverAction(), { status: 200 });
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) throw error;
    return data<FormAnswer>({ form: '', state: 'unsaved', values: {}, errors: {} }, { status: 503 });
  }
}
