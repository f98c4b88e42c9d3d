type FieldRecord = {
  label: string;
  /** The most characters. Together they leave room in the 64 KiB that a form may have. */
  limit: number;
  /** What it is typed in, where that is not one line. */
  control?: 'text' | 'list' | 'trade' | 'date' | 'time';
  hint?: string;
  rows?: number;
  /** Whether it takes Markdown, and has a toolbar for it. */
  markdown?: true;
};

const list = (what: string, then: string) =>
  `A line that begins with ## starts ${what}: ## and its title. Below it ${then}. A blank line starts a new paragraph.`;

/** Every field of a post that is written at the desk, in the order of the form. Pictures have a page of their own. */
export const postFieldRecords = {
  title: { label: 'Title', limit: 120 },
  slug: {
    label: 'Slug',
    limit: 120,
    hint: 'The end of the address: small letters, digits and dashes. Empty in a new post: made of the title. The old address redirects to the new one.',
  },
  service_type: { label: 'Trade', limit: 80, control: 'trade' },
  meta_description: {
    label: 'Description',
    limit: 320,
    control: 'text',
    rows: 2,
    hint: 'For the list of posts and search engines, which show some 155 characters. Empty: the beginning of the introduction.',
  },
  keywords: { label: 'Keywords', limit: 600, control: 'text', rows: 2, hint: 'Separated by commas, at most 20.' },
  introduction: {
    label: 'Introduction',
    limit: 3_000,
    control: 'text',
    rows: 6,
    markdown: true,
    hint: 'Needed before readers see the post. A blank line starts a new paragraph.',
  },
  local_relevance: {
    label: 'Around here',
    limit: 3_000,
    control: 'text',
    rows: 5,
    markdown: true,
    hint: 'What is particular about it here.',
  },
  sections: {
    label: 'Sections',
    limit: 16_000,
    control: 'list',
    rows: 20,
    markdown: true,
    hint: 'The main text. A line that begins with ## and a title starts a new section; without one, it is a single section.',
  },
  problems: {
    label: 'Common problems',
    limit: 8_000,
    control: 'list',
    rows: 12,
    hint: list('a problem', 'comes its description; a line that begins with What to do: has the solution'),
  },
  tips: { label: 'Pro tips', limit: 5_000, control: 'list', rows: 10, hint: list('a tip', 'comes its text') },
  professional_advice: { label: 'When to call a professional', limit: 3_000, control: 'text', rows: 5, markdown: true },
  final_thoughts: { label: 'Final thoughts', limit: 3_000, control: 'text', rows: 4, markdown: true },
  cta_text: {
    label: 'Above the last button',
    limit: 800,
    control: 'text',
    rows: 2,
    hint: 'The button opens the contractors of the trade.',
  },
  date: {
    label: 'Date',
    limit: 10,
    control: 'date',
    hint: 'In Oklahoma. Without one it is a draft; with one to come, readers see it from then on.',
  },
  time: { label: 'Time', limit: 5, control: 'time', hint: 'In Oklahoma. Empty: the beginning of that day.' },
} as const satisfies Record<string, FieldRecord>;

export type PostField = keyof typeof postFieldRecords;
export const postFields = Object.keys(postFieldRecords) as PostField[];

/** A field's record, with what only some have. */
export const postFieldRecord = (field: PostField): FieldRecord => postFieldRecords[field];

/** The form's parts. */
export const postFieldGroups: readonly { title: string; fields: readonly PostField[] }[] = [
  { title: 'What it is about', fields: ['title', 'slug', 'service_type', 'meta_description', 'keywords'] },
  { title: 'Beginning', fields: ['introduction', 'local_relevance'] },
  { title: 'Main part', fields: ['sections', 'problems', 'tips'] },
  { title: 'End', fields: ['professional_advice', 'final_thoughts', 'cta_text'] },
  { title: 'When readers see it', fields: ['date', 'time'] },
];

/** A post as texts, as the form shows it. */
export type PostTexts = Record<PostField, string>;
/** What was typed in a form; a field that was not in it is left unchanged. */
export type TypedPost = Partial<PostTexts>;
/** Error messages by field. */
export type PostProblems = Partial<Record<PostField, string>>;

/** Public state of a post; `scheduled`: its date is in the future. */
export const postStates = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;
export type PostState = keyof typeof postStates;
