// The blocks that a text may contain beside Markdown. Rules: docs/rules/content.md, "Blocks"
import { addLanguagePrefix } from '@trunkline/text/languages';
import { renderCertificates } from './certificates.ts';
import { markup, type SafeHtml } from './markup.ts';
import { type MarkdownParser, toLinkAddress, toWords } from './inline-markdown.ts';
import { type EmbeddedProduct, findEmbedded, type MarkdownReading } from './markdown-reading.ts';
import type { BlockPart } from './split-blocks.ts';

interface BlockContext {
  readonly reading: MarkdownReading;
  readonly markdown: MarkdownParser;
  readonly block: BlockPart;
}
type BlockRenderer = (context: BlockContext) => SafeHtml;

/** The lines of a block with their numbers, and their cells, which bars separate. */
const listRows = ({ line, text }: BlockPart) =>
  text.split('\n').flatMap((row, index) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return row.trim() === '' ? [] : [{ line: line + index, cells, get: (place: number) => cells[place] ?? '' }];
  });

const titled = ({ block: { title }, markdown }: BlockContext): readonly SafeHtml[] =>
  title === '' ? [] : [markup`<p class="title">${markdown.inline(title)}</p>`];

/** One cell as an element, nothing when it is empty. */
const optional = ({ markdown }: BlockContext, tag: 'small' | 'p' | 'strong', cell: string): readonly SafeHtml[] => {
  if (cell === '') return [];
  const content = markdown.inline(cell);
  if (tag === 'p') return [markup`<p>${content}</p>`];
  return [tag === 'strong' ? markup`<strong>${content}</strong>` : markup`<small>${content}</small>`];
};

const aside = (context: BlockContext, kind: 'note' | 'warning'): SafeHtml =>
  markup`<aside class="${kind}">${titled(context)}${context.markdown.block(context.block.text)}</aside>`;

const facts: BlockRenderer = (context) => {
  const rows = listRows(context.block).map(
    ({ get }) =>
      markup`<div>
        <dt>${context.markdown.inline(get(0))}</dt>
        <dd>${context.markdown.inline(get(1))}${optional(context, 'small', get(2))}</dd>
      </div>`,
  );
  return markup`<dl class="facts">${rows}</dl>`;
};

/** A list whose rows are `first | second | text`: years, or stations on the way of a thing. */
const sequence = (context: BlockContext, kind: 'timeline' | 'stations'): SafeHtml => {
  const rows = listRows(context.block).map(
    ({ get }) =>
      markup`<li>
        <b>${context.markdown.inline(get(0))}</b>${optional(context, 'strong', get(1))}${optional(context, 'p', get(2))}
      </li>`,
  );
  return markup`<ol class="${kind}">
    ${rows}
  </ol>`;
};

/** The title of a card: one level below the heading of its section, or a heading itself where the text has none before. */
const cardTitle = ({ reading }: BlockContext, title: SafeHtml): SafeHtml =>
  reading.headings.length === 0 ? markup`<h2>${title}</h2>` : markup`<h3>${title}</h3>`;

const cards: BlockRenderer = (context) => {
  const { reading, markdown } = context;
  const rows = listRows(context.block).map(({ line, get }) => {
    const href = toLinkAddress(reading, get(2));
    if (href === undefined) reading.problems.push({ line, name: 'address_refused', value: get(2).slice(0, 100) });
    const title = markdown.inline(get(0));
    const link = href === undefined ? title : markup`<a href="${href}">${title}</a>`;
    return markup`<li>
      ${cardTitle(context, link)}
      ${optional(context, 'p', get(1))}
    </li>`;
  });
  return markup`<ul class="cards">
    ${rows}
  </ul>`;
};

const mailPattern = /^[^\s@<>"]{1,100}@[^\s@<>"]{1,150}$/;
const phonePattern = /^\+?[\d ()/-]{5,30}$/;

/** `office | role | mail | telephone | address`; every cell but the first may be missing. */
const offices: BlockRenderer = (context) => {
  const rows = listRows(context.block).map(({ get }) => {
    const [mail, phone] = [get(2), get(3)];
    const lines = [
      ...optional(context, 'p', get(1)),
      ...(mailPattern.test(mail) ? [markup`<a href="mailto:${mail}"><bdi>${mail}</bdi></a>`] : []),
      ...(phonePattern.test(phone)
        ? [markup`<a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi>${phone}</bdi></a>`]
        : []),
      ...optional(context, 'small', get(4)),
    ];
    return markup`<li>
      ${cardTitle(context, context.markdown.inline(get(0)))}
      ${lines}
    </li>`;
  });
  return markup`<ul class="offices">
    ${rows}
  </ul>`;
};

/** The products that the lines of a block name, each with the rest of its line. */
const listProducts = ({ reading, block }: BlockContext): { product: EmbeddedProduct; note: string }[] =>
  listRows(block).flatMap(({ line, get }) => {
    const product = findEmbedded(reading, get(0), line);
    return product ? [{ product, note: get(1) }] : [];
  });

const products: BlockRenderer = (context) => {
  const rows = listProducts(context).map(({ product, note }) => {
    const href = addLanguagePrefix(context.reading.language, product.path);
    return markup`<li data-product="${product.id}">
      <img src="${product.image}" alt="" loading="lazy" />
      ${cardTitle(context, markup`<a href="${href}"><bdi>${product.model}</bdi></a>`)}
      <p>${product.title}</p>
      ${optional(context, 'small', note)}
    </li>`;
  });
  return markup`<ul class="products">
    ${rows}
  </ul>`;
};

/** Drawings one above the other, as in a rack; the title is the caption. */
const rack: BlockRenderer = (context) => {
  const rows = listProducts(context).map(({ product: { image, image_size, model } }) => {
    const size = image_size ? markup` width="${String(image_size.width)}" height="${String(image_size.height)}"` : '';
    return markup`<img src="${image}" alt="${model}" loading="lazy"${size} />`;
  });
  const { title } = context.block;
  const caption = title === '' ? [] : [markup`<figcaption>${context.markdown.inline(title)}</figcaption>`];
  return markup`<figure class="rack">
    <div dir="ltr">${rows}</div>
    ${caption}
  </figure>`;
};

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** `subject | covers | number | 2027-06-30 | renewal | address of the PDF`; the last two cells may be missing. */
const certificates: BlockRenderer = ({ reading, markdown, block }) => {
  const rows = listRows(block).flatMap(({ line, get }) => {
    const [number, until, address] = [get(2), get(3), get(5)];
    if (!dayPattern.test(until)) {
      reading.problems.push({ line, name: 'day_wrong', value: until.slice(0, 100) });
      return [];
    }
    const href = address === '' ? undefined : toLinkAddress(reading, address);
    if (address !== '' && href === undefined)
      reading.problems.push({ line, name: 'address_refused', value: address.slice(0, 100) });
    const [subject, covers] = [markdown.inline(get(0)), markdown.inline(get(1))];
    return [{ subject, covers, number, until, renewed: get(4) !== '', href }];
  });
  return renderCertificates(rows, { ...reading, line: block.line });
};

/** `### Question`, and below it the answer. */
const questions: BlockRenderer = ({ reading, markdown, block }) => {
  const items = block.text.split(/^### +/m).slice(1);
  const rows = items.map((item) => {
    const [question = '', ...answer] = item.split('\n');
    const [asked, answered] = [markdown.inline(question), markdown.block(answer.join('\n'))];
    reading.questions.push({ question: toWords(asked.text), answer: toWords(answered.text) });
    return markup`<details>
      <summary>${asked}</summary>
      ${answered}
    </details>`;
  });
  return markup`<div class="questions">${rows}</div>`;
};

const renderers: Readonly<Record<string, BlockRenderer>> = {
  note: (context) => aside(context, 'note'),
  warning: (context) => aside(context, 'warning'),
  facts,
  timeline: (context) => sequence(context, 'timeline'),
  stations: (context) => sequence(context, 'stations'),
  steps: ({ markdown, block }) => markup`<div class="steps">${markdown.block(block.text)}</div>`,
  cards,
  offices,
  products,
  rack,
  certificates,
  questions,
};

/** A block as HTML. One that does not exist is shown as its text. */
export function renderBlock(context: BlockContext): SafeHtml {
  const { reading, markdown, block } = context;
  const report = (name: 'block_unknown' | 'block_open' | 'block_empty'): void => {
    reading.problems.push({ line: block.line - 1, name, value: block.name });
  };
  if (!block.closed) report('block_open');
  const renderer = Object.hasOwn(renderers, block.name) ? renderers[block.name] : undefined;
  if (!renderer) report('block_unknown');
  else if (block.text.trim() === '') report('block_empty');
  return renderer ? renderer(context) : markdown.block(block.text);
}
