import { findService, stockPicture } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import { picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { readMarkdown } from '#app/domain/blog/read-markdown.ts';
import { isStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import { isOwnPicture } from '#app/routes/system/contractor-image.ts';

/** A post with everything its page shows, all of it sent to browsers: texts as page parts, pictures by path. */
export async function presentPost({ images, main_content, introduction, local_relevance, ...post }: Post) {
  const { professional_advice, final_thoughts, cta_text, ...shown } = post;
  const picture = await postPicture({ images, service_type: post.service_type });
  const gallery = [...new Set(await shownOf(images.gallery))].filter((path) => path !== picture);
  const inTexts = await shownOf(picturesOf(images).map(({ path }) => path));
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

/** A post's main picture: its own if hosted on this site, else its trade's. Pages load none from other hosts. */
export async function postPicture({ images, service_type }: Pick<Post, 'images' | 'service_type'>): Promise<string> {
  return (await isShown(images.featured)) ? images.featured : stockPicture(service_type);
}

const isShown = async (path: string) => isStoredPicture(path) || (/^\/(?![/\\])/.test(path) && isOwnPicture(path));

async function shownOf(paths: readonly string[]): Promise<string[]> {
  const are = await Promise.all(paths.map(isShown));
  return paths.filter((_, index) => are[index]);
}
