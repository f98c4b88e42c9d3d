/** `alts`: descriptions of pictures by address. Pictures used nowhere stay stored with the post. */
export type PostImages = { featured: string; gallery: readonly string[]; alts?: Readonly<Record<string, string>> };

/** Content of a post without its date. */
export type PostContent = {
  slug: string;
  title: string;
  meta_description: string;
  introduction: string;
  local_relevance: string;
  main_content: { sections: readonly { title: string; content: string }[] };
  common_problems: { problems: readonly { title: string; description: string; solution: string }[] };
  pro_tips: { tips: readonly { title: string; description: string }[] };
  professional_advice: string;
  cta_text: string;
  final_thoughts: string;
  service_type: string;
  images: PostImages;
  keywords: readonly string[];
};

/** `published_at` is an ISO time. */
export type Post = PostContent & { published_at: string };
