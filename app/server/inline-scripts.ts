import { Parser } from 'htmlparser2';

/** The texts of scripts in an HTML fragment that run inline; not data blocks or files. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      if (name === 'script' && src === undefined && runs.test(type)) text = '';
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag() {
      if (text !== undefined) scripts.push(text);
      text = undefined;
    },
  });
  parser.end(html);
  return scripts;
}

/** As browsers decide (HTML standard, "prepare the script element"): JavaScript, modules and import maps. */
const runs = /^(?:|module|importmap|(?:text|application)\/javascript)$/i;
