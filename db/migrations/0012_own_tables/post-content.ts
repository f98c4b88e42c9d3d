import { z } from 'zod';

/** A text; what the table may hold in its place counts as none. */
const text = z.preprocess((value) => (value === null || value === undefined ? '' : String(value).trim()), z.string());

/** What should be JSON. A text column holds it written out. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** A list under one name in an object, such as `{"tips": [...]}`; the bare list will do. Items that do not fit are left out. */
const listUnder = <T>(name: string, item: z.ZodType<T>) =>
  z.preprocess((value) => {
    const read = fromJson(value);
    const list = Array.isArray(read) ? read : (read as Record<string, unknown> | null | undefined)?.[name];
    return Array.isArray(list) ? list.filter((one) => item.safeParse(one).success) : [];
  }, z.array(item));

const section = z.object({ title: text, content: text });
const problem = z.object({ title: text, description: text, solution: text });
const tip = z.object({ title: text, description: text });

/** '{roof,hail}' of PostgreSQL, '["roof","hail"]' or 'roof, hail': a list of words in whatever way it is kept. */
const words = z.preprocess((value) => {
  const list = typeof value === 'string' ? (fromJson(value) ?? value.replace(/^\{|\}$/g, '').split(',')) : value;
  return Array.isArray(list) ? list.map((word) => String(word).trim().replace(/^"|"$/g, '')).filter(Boolean) : [];
}, z.array(z.string()));

/** A row of a table that another program left: whatever it holds, a post that can be shown. */
export const postContentSchema = z.object({
  slug: text,
  title: text,
  meta_description: text,
  introduction: text,
  local_relevance: text,
  main_content: listUnder('sections', section).transform((sections) => ({ sections })),
  common_problems: listUnder('problems', problem).transform((problems) => ({ problems })),
  pro_tips: listUnder('tips', tip).transform((tips) => ({ tips })),
  professional_advice: text,
  cta_text: text,
  final_thoughts: text,
  service_type: text,
  images: z.preprocess(
    (value) => {
      const read = fromJson(value);
      return typeof read === 'object' && !Array.isArray(read) ? (read ?? {}) : {};
    },
    z.object({ featured: text, gallery: words }),
  ),
  keywords: words,
});
