import type { z } from 'zod';
import type { SubmissionForm } from '#app/domain/requests/store/submission-form.ts';

/** A form: its record for the rest of the site, its API call, and its names on pages. */
export type Form<Input = unknown> = SubmissionForm<Input> & {
  schema: z.ZodType<Input> & { shape: z.ZodRawShape };
  /** Values of the hidden field `form`, one for each variant on pages. */
  pageNames: readonly string[];
  /** Maps a page's fields to those of the call, if their names differ. */
  readFields?: (fields: Readonly<Record<string, string>>) => Record<string, unknown>;
  /**
   * Without JavaScript, a page's identical posts count as one submission. Set this where the form detects duplicates itself
   * and a later repeat is meaningful.
   */
  repeatable?: boolean;
  /** The API call for programs and for pages with JavaScript. */
  call: {
    path: `/api/${string}` | `/functions/v1/${string}`;
    /** On success. */
    status: 200 | 201;
    /** For the API description. */
    summary: string;
    description: string;
    /** Of the body, in the API description. */
    schemaName: string;
    example: Record<string, unknown>;
    /** The response to a duplicate, if there can be one. */
    duplicate?: string;
  };
};
