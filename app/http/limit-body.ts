import { bodyLimit } from 'hono/body-limit';
import { errorBody } from './errors.ts';

/** In bytes. */
export const maxBody = 64 * 1024;

/** No form of ours sends more than a few hundred bytes. */
export const limitBody = bodyLimit({
  maxSize: maxBody,
  onError: (c) => c.json(errorBody(`The body is larger than ${maxBody / 1024} KiB`), 413),
});
