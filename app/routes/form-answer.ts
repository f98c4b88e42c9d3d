import { data } from 'react-router';

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

/** In the browser: if what was typed cannot be sent or stored, the page stays as it is. */
export async function answerInPlace(serverAction: () => Promise<FormAnswer>) {
  try {
    return await serverAction();
  } catch {
    // A status that keeps the router from reloading.
    return data<FormAnswer>({ form: '', state: 'unsaved', values: {}, errors: {} }, { status: 503 });
  }
}
