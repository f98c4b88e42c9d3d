import { postFields, type TypedPost } from '#app/domain/blog/editing/post-fields.ts';
import { savePost } from '#app/domain/blog/editing/save-post.ts';
import type { DeskScope } from '#app/routes/desk/require-operator.ts';
import { respond } from '#app/routes/respond.ts';

/** Stores the form. @param id undefined for a new post. */
export async function saveForm({ by, db, form }: DeskScope, id?: string) {
  const isPublished = form['do'] === 'publish';
  const edit = { id, key: form['key'], typed: typedPost(form), opened: form['opened'], publish: isPublished, by };
  return respond(await savePost(db, edit), {
    fields: form,
    done: ({ id: saved, changed }) => {
      const isUnchanged = id !== undefined && changed.length === 0 && !isPublished;
      return `/admin/blog/${encodeURIComponent(saved)}?done=${isUnchanged ? 'unchanged' : 'saved'}`;
    },
  });
}

/** The post's fields in a posted form. */
export function typedPost(form: Readonly<Record<string, string>> = {}): TypedPost {
  return Object.fromEntries(postFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])));
}
