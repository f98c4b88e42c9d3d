import type { z } from 'zod';
import type { SubmissionForm } from '#app/domain/submissions/submit.ts';

/** A form: what is stored and mailed, how programs call it, and its names on pages. */
export type Form<Input = unknown> = SubmissionForm<Input> & {
  /** What one submission is called at the desk. */
  label: string;
  schema: z.ZodType<Input> & { shape: z.ZodRawShape };
  /** The hidden field `form` of a page that carries it: one for each of its looks. */
  pageNames: readonly string[];
  /** What the fields of a page mean, where they are not named as those of the call. */
  readFields?: (fields: Readonly<Record<string, string>>) => Record<string, unknown>;
  /**
   * What is posted twice from a page without JavaScript counts as one submission, told by its content. Off where the
   * content tells that already, and doing the same again later means something.
   */
  repeatable?: boolean;
  /** The call that programs, and pages with JavaScript, send it by. */
  call: {
    path: `/api/${string}` | `/functions/v1/${string}`;
    /** Of a success. */
    status: 200 | 201;
    /** For the description of the API. */
    summary: string;
    description: string;
    /** Of the body, in the description. */
    schemaName: string;
    example: Record<string, unknown>;
    /** The answer to a duplicate, where there can be one. */
    duplicate?: string;
  };
};
