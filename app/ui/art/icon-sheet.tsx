import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconShapes } from './icon-shapes.ts';

const symbols = Object.entries(iconShapes)
  .map(([name, icon]) => {
    const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  })
  .join('');

/** The shapes of all icons, once a page. */
export default function IconSheet() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <svg className="hidden" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />;
}
