import { findService } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { readMarkdown } from '#app/domain/blog/read-markdown.ts';
import { postGallery, postPicture, postTextPictures } from './post-picture.ts';

/** A post with everything its page shows, all of it sent to browsers: texts as page parts, pictures by path. */
export async function presentPost({ images, main_content, introduction, local_relevance, ...post }: Post) {
  const { professional_advice, final_thoughts, cta_text, ...shown } = post;
  const pictured = { images, service_type: post.service_type };
  const picture = await postPicture(pictured);
  const gallery = await postGallery(pictured, picture);
  const inTexts = await postTextPictures(pictured);
  const read = (text: string) => readMarkdown(text, (path) => (inTexts.includes(path) ? (images.alts?.[path] ?? '') : undefined));
  const alts = Object.fromEntries([picture, ...gallery].map((path) => [path, images.alts?.[path] ?? '']));
  return {
    post: shown,
    texts: {
      introduction: read(introduction),
      local: read(local_relevance),
      sections: main_content.sections.map(({ title, content }) => ({ title, blocks: read(content) })),
      advice: read(professional_advice),
      final: read(final_thoughts),
      cta: read(cta_text),
    },
    picture,
    gallery,
    alts,
    contractors: contractorsFor(post),
  };
}

/** The target of the post's last button: the contractors of its trade, or all of them. */
function contractorsFor({ service_type }: Pick<Post, 'service_type'>) {
  const service = findService(service_type);
  return service
    ? { label: `Find ${service.pros}`, to: `/services/${serviceSlug(service.type)}` }
    : { label: 'Find a contractor', to: '/' };
}
