import type { ActionFunctionArgs } from 'react-router';

/** The `action` of every page that has a form on it: `export { formAction as action }`. */
export async function formAction(_: ActionFunctionArgs): Promise<unknown> {
  return null;
}
