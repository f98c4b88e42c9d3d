import { postFields, type TypedPost } from '#app/domain/blog/editing/post-fields.ts';

/** The post's fields in a posted form. */
export function typedPost(form: Readonly<Record<string, string>> = {}): TypedPost {
  return Object.fromEntries(postFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])));
}
