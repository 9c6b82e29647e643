// Markdown in which nothing runs: HTML is shown as text, and links lead only to safe addresses. Rules: docs/rules/content.md, "Markdown"
import { isSafeAddress, isSitePath } from '@trunkline/rules/content/address';
import { addLanguagePrefix } from '@trunkline/text/languages';
import {
  Marked,
  type RendererObject,
  type TokenizerAndRendererExtension,
  type TokenizerObject,
  type Tokens,
} from 'marked';
import { markup, SafeHtml } from './markup.ts';
import { isImage, renderFigure, renderPicture } from './pictures.ts';
import { findEmbedded, type MarkdownReading } from './markdown-reading.ts';

/** The address as the page links it: pages of this site in the language of the text. Undefined when it is refused. */
export function toLinkAddress({ language }: Pick<MarkdownReading, 'language'>, address: string): string | undefined {
  if (/^#[\p{L}\p{N}_-]{1,100}$/u.test(address)) return `#${toHeadingId(address.slice(1))}`;
  if (!isSafeAddress(address)) return undefined;
  return isSitePath(address) && !address.startsWith('/prod-api/') ? addLanguagePrefix(language, address) : address;
}

/** The contents of a page name no more. */
const maxHeadings = 100;

/** Ids of headings have a prefix, so that they clash with no id of the page. */
const toHeadingId = (text: string): string =>
  `s-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(/^s-/, '')}`;

function addHeading(reading: MarkdownReading, level: number, text: string): string {
  const wanted = toHeadingId(text);
  const count = (reading.headingIds.get(wanted) ?? 0) + 1;
  reading.headingIds.set(wanted, count);
  const id = count === 1 ? wanted : `${wanted}-${count}`;
  if (level <= 3 && reading.headings.length < maxHeadings) reading.headings.push({ id, level, text });
  return id;
}

/** The words of a text without marks and tags. */
export const toWords = (rendered: string): string =>
  rendered
    .replace(/<\/?(?:a|b|bdi|code|del|em|strong)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: 'amp' | 'lt' | 'gt' | 'quot') => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name],
    )
    .replace(/\s+/g, ' ')
    .trim();

/** The address of a link's target: `download:CODE` is the data sheet of a product. */
function findLinkTarget(reading: MarkdownReading, address: string): string | undefined {
  const name = /^download:(.{1,100})$/i.exec(address)?.[1];
  if (name === undefined) return toLinkAddress(reading, address);
  const product = reading.products.get(decodeName(name).toLowerCase());
  if (!product) reading.problems.push({ line: reading.line, name: 'product_unknown', value: decodeName(name) });
  return product?.download;
}

/** The parser encodes spaces and the like in addresses. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The paragraphs of a rendered text without marks and tags, cells and list items too. */
export const toPassages = (rendered: string): string[] =>
  rendered
    .replace(/<\/(?:b|strong|dt|td|th|small)>/g, '$& ')
    .split(/<\/(?:p|li|h[2-4]|dd|tr|summary|figcaption|pre)>/)
    .map(toWords)
    .filter((passage) => passage !== '');

function renderLink(reading: MarkdownReading, address: string, text: SafeHtml): string {
  const href = findLinkTarget(reading, address);
  if (href === undefined) {
    if (!/^download:/i.test(address))
      reading.problems.push({ line: reading.line, name: 'address_refused', value: address.slice(0, 100) });
    return text.text;
  }
  const isElsewhere = /^https?:/i.test(href);
  return (isElsewhere ? markup`<a href="${href}" rel="noopener">${text}</a>` : markup`<a href="${href}">${text}</a>`)
    .text;
}

/** `[[RV-2448P]]` is a link to a product. */
const productLink = (reading: MarkdownReading): TokenizerAndRendererExtension => ({
  name: 'product',
  level: 'inline',
  start: (text) => text.indexOf('[['),
  tokenizer: (text) => {
    const [raw, name] = /^\[\[([^[\]\n]{1,100})\]\]/.exec(text) ?? [];
    return raw === undefined ? undefined : { type: 'product', raw, text: name };
  },
  renderer: ({ text }) => {
    const name = String(text);
    const product = findEmbedded(reading, name);
    if (!product) return markup`${name}`.text;
    return markup`<a class="product" href="${addLanguagePrefix(reading.language, product.path)}"
      ><bdi>${product.model}</bdi></a
    >`.text;
  },
});

/** Tags are no tokens: marked would leave the text after `<script>` unescaped. */
const withoutHtml: TokenizerObject = { html: () => undefined, tag: () => undefined };

const createRenderer = (reading: MarkdownReading): RendererObject => ({
  text(token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : markup`${token.text}`.text;
  },
  link({ href, tokens }) {
    return renderLink(reading, href, new SafeHtml(this.parser.parseInline(tokens)));
  },
  image: ({ text, href }) => (renderPicture(reading, href, 'inline') ?? markup`${text}`).text,
  paragraph({ tokens }) {
    const [only] = tokens;
    const figure = tokens.length === 1 && only && isImage(only) ? renderFigure(reading, only) : undefined;
    return figure ? `${figure.text}\n` : `<p>${this.parser.parseInline(tokens)}</p>\n`;
  },
  heading({ tokens, depth }) {
    const content = this.parser.parseInline(tokens);
    // The title of the page is the only heading of the first level.
    const level = Math.min(Math.max(depth, 2), 4);
    const id = addHeading(reading, level, toWords(content));
    return `<h${level} id="${markup`${id}`.text}">${content}</h${level}>\n`;
  },
  code: ({ text }) => markup`<pre tabindex="0"><code>${text}</code></pre>`.text,
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  table({ header, rows, align }: Tokens.Table) {
    const cell = (tag: 'th' | 'td', { tokens }: Tokens.TableCell, index: number): string => {
      const end = align[index] === 'right' ? ' class="end"' : '';
      const content = this.parser.parseInline(tokens);
      // An empty head, as in the corner of a table, is no heading for screen readers.
      if (tag === 'th' && content === '') return '<td></td>';
      const scope = tag === 'th' ? ' scope="col"' : '';
      return `<${tag}${scope}${end}>${content}</${tag}>`;
    };
    const head = header.map((one, index) => cell('th', one, index)).join('');
    const body = rows.map((row) => `<tr>${row.map((one, index) => cell('td', one, index)).join('')}</tr>`).join('');
    return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  },
});

export interface MarkdownParser {
  readonly block: (text: string) => SafeHtml;
  readonly inline: (text: string) => SafeHtml;
}

export function createMarkdownParser(reading: MarkdownReading): MarkdownParser {
  const marked = new Marked({
    async: false,
    gfm: true,
    tokenizer: withoutHtml,
    renderer: createRenderer(reading),
    extensions: [productLink(reading)],
  });
  return {
    block: (text) => new SafeHtml(marked.parse(text, { async: false })),
    inline: (text) => new SafeHtml(marked.parseInline(text, { async: false })),
  };
}
