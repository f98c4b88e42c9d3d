// React's own server render of a page's tree, again for each request, without a router, components or data.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const [folder = '', port = ''] = process.argv.slice(2);
const page = parseDocument(readFileSync(join(folder, 'body'), 'utf8'), { decodeEntities: true });
const type = 'text/html; charset=utf-8';

/** HTML's boolean attributes are `true` in React. */
const propsOf = ({ attribs, name, children }: Element) => {
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(attribs))
    props[key] = value === '' && key !== 'alt' && key !== 'value' ? true : value;
  if ('class' in props) {
    props['className'] = props['class'];
    delete props['class'];
  }
  if (name === 'script' || name === 'style') props['dangerouslySetInnerHTML'] = { __html: textOf(children) };
  if (name === 'textarea') props['defaultValue'] = textOf(children);
  return props;
};
const withoutChildren = new Set(['script', 'style', 'textarea']);
const textOf = (nodes: ChildNode[]): string => nodes.map((node) => (isText(node) ? node.data : '')).join('');

const treeOf = ({ children }: Element | Document): ReactNode[] =>
  children.map((node, key) => {
    if (isText(node)) return node.data;
    if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') return null;
    const element = node as Element;
    const inside = withoutChildren.has(element.name) ? [] : treeOf(element);
    return createElement(element.name, { key, ...propsOf(element) }, ...inside);
  });

const root = page.children.find((node) => isTag(node) && node.name === 'html') as Element;
const tree = createElement('html', propsOf(root), ...treeOf(root));

createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(tree, {
    onAllReady: () => {
      response.writeHead(200, { 'Content-Type': type });
      pipe(response);
    },
    onError: (error) => {
      process.stderr.write(`${String(error)}\n`);
    },
  });
}).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
