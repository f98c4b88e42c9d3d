import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import {
  type PostField,
  type PostProblems,
  type PostState,
  postFieldGroups,
  postFieldRecord,
  type TypedPost,
} from '#app/domain/blog/editing/post-fields.ts';
import type { PostPicture } from '#app/domain/blog/editing/post-pictures.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldMarks, type FieldProps, fieldBox, Labelled, SelectField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { formId } from './post-notices.tsx';

type BlogPostFormProps = {
  /** Of the post; undefined for a new one. */
  id?: string;
  /** For a new post, so that a repeated request stores it once. */
  sendKey?: string;
  state: PostState;
  opened?: string;
  texts: TypedPost;
  problems: PostProblems;
  trades: readonly string[];
  pictures?: readonly PostPicture[];
};

/** Every field of a post except its pictures. */
export function BlogPostForm({ id, sendKey, state, opened = '', texts, problems, trades, pictures = [] }: BlogPostFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <PostForm encType="multipart/form-data" fields={{ key: sendKey, opened: id && opened, post: id }}>
      {/* Fields opened with other values reset. */}
      <FieldMarks key={opened} value="required">
        {postFieldGroups.map(({ title, fields }) => (
          <fieldset key={title} className="desk-panel mb-6">
            <legend className="float-left mb-4 w-full font-display text-lg font-semibold">{title}</legend>
            <div className={`clear-both grid grid-cols-1 gap-5 ${fields.includes('date') ? 'md:grid-cols-2' : ''}`}>
              {fields.map((field) => (
                <Control
                  key={field}
                  field={field}
                  value={texts[field] ?? ''}
                  error={problems[field]}
                  trades={trades}
                  pictures={pictures}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </FieldMarks>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="save" size="large" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
        {state !== 'published' && (
          <Button type="submit" name="do" value="publish" look="secondary" size="large" aria-disabled={isBusy || undefined}>
            Publish now
          </Button>
        )}
        <Button type="submit" look="secondary" size="large" formAction="/admin/blog/preview" formTarget="_blank" formNoValidate>
          Preview in a new tab
        </Button>
      </div>
    </PostForm>
  );
}

type ControlProps = { field: PostField; value: string; error: string | undefined } & Pick<BlogPostFormProps, 'trades'> &
  Required<Pick<BlogPostFormProps, 'pictures'>>;

function Control({ field, value, error, trades, pictures }: ControlProps) {
  const { label, control, hint, limit, rows, markdown } = postFieldRecord(field);
  const common = { formId, name: field, label, error, defaultValue: value, ...(hint && { hint }) };
  if (control === 'text' || control === 'list') {
    const toolbar = (id: string) => <MarkdownToolbar forId={id} pictures={pictures} hasSections={control === 'list'} />;
    return <LongField {...common} limit={limit} rows={rows} toolbar={markdown && toolbar} />;
  }
  if (control === 'trade') {
    const all = value === '' || trades.includes(value) ? trades : [value, ...trades];
    const options = [{ value: '', label: 'None' }, ...all.map((trade) => ({ value: trade, label: trade }))];
    return <SelectField {...common} options={options} />;
  }
  return <TextField {...common} required={field === 'title'} type={control ?? 'text'} />;
}

type LongFieldProps = FieldProps & {
  limit: number;
  rows?: number | undefined;
  /** Shown right above the text. @param id of the text's element. */
  toolbar?: ((id: string) => React.ReactNode) | undefined;
};

/** A textarea with a hint above it. */
function LongField({ formId, label, hint, error, required = false, limit, rows = 4, toolbar, ...rest }: LongFieldProps) {
  const id = `${formId}-${rest.name}`;
  const above = (
    <>
      <p id={`${id}-hint`} className="mb-1.5 max-w-prose text-sm text-ink-soft">
        {hint} Up to {limit.toLocaleString('en-US')} characters.
      </p>
      {toolbar?.(id)}
    </>
  );
  return (
    <Labelled id={id} label={label} required={required} error={error} above={above}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        maxLength={limit}
        required={required}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={`block ${fieldBox}`}
      />
    </Labelled>
  );
}

type MarkdownToolbarProps = { forId: string; pictures: readonly PostPicture[]; hasSections: boolean };

const buttons = [
  { style: 'header-2', label: 'Section' },
  { style: 'header-3', label: 'Heading' },
  { style: 'bold', label: 'Bold' },
  { style: 'italic', label: 'Italic' },
  { style: 'link', label: 'Link' },
  { style: 'unordered-list', label: 'List' },
  { style: 'ordered-list', label: 'Numbered list' },
] as const;

/** Inserts Markdown for operators who do not know it. Hidden until its script loads. */
function MarkdownToolbar({ forId, pictures, hasSections }: MarkdownToolbarProps) {
  useEffect(() => void import('@github/markdown-toolbar-element'), []);
  return (
    <markdown-toolbar for={forId} aria-label="Formatting" role="toolbar" class="desk-toolbar">
      {buttons
        .filter(({ style }) => hasSections || style !== 'header-2')
        .map(({ style, label }) => (
          <button key={style} type="button" data-md-button={style}>
            {label}
          </button>
        ))}
      {pictures.length > 0 && (
        <select aria-label="Insert a picture" value="" onChange={(event) => insertPicture(forId, event.target.value)}>
          <option value="">Picture…</option>
          {pictures.map(({ path, alt }, index) => (
            <option key={path} value={`![${alt.replace(/[[\]\\]/g, '')}](${path})`}>
              {index + 1}. {alt || 'Without a description'}
            </option>
          ))}
        </select>
      )}
    </markdown-toolbar>
  );
}

/** As a separate paragraph at the cursor. */
function insertPicture(id: string, markdown: string) {
  const text = document.getElementById(id);
  if (!(text instanceof HTMLTextAreaElement) || !markdown) return;
  text.setRangeText(`\n\n${markdown}\n\n`, text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  text.focus();
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': React.HTMLAttributes<HTMLElement> & { for: string; class?: string };
    }
  }
}
