import type { ContentPicture } from '@trunkline/contract/content/pictures';
import { expect, test } from 'vitest';
import type { EmbeddedProduct } from './markdown-reading.ts';
import { listPictureIds, listProductNames, renderMarkdown } from './render-markdown.ts';

const raven: EmbeddedProduct = {
  id: '0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c10',
  code: 'RV-2448P',
  title: 'Access switch, 48 ports PoE+',
  model: 'RV-2448P',
  part_number: '230-2448-01',
  image: '/prod-api/products/picture?id=1&v=1',
  image_size: { width: 728, height: 64 },
  path: '/product/rv-2448p',
  download: '/prod-api/products/datasheet?id=1&v=1&lang=en',
};
const hall: ContentPicture = {
  id: '0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c11',
  src: '/prod-api/common/download?fileName=w960',
  srcset: '/prod-api/common/download?fileName=w1600 1600w, /prod-api/common/download?fileName=w960 960w',
  avif: '/prod-api/common/download?fileName=a1600 1600w',
  width: 1600,
  height: 900,
  alt: 'The hall',
  focal_x: 30,
  focal_y: 60,
};
const pictures = new Map([
  [hall.id, hall],
  ['0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c12', { ...hall, alt: '' }],
]);
const products = new Map([['rv-2448p', raven]]);
const render = (text: string, language: 'en' | 'ar' = 'en') =>
  renderMarkdown(text, { language, products, pictures, today: '2026-11-23' });

test('a picture by itself is a figure with its caption, in two formats and without a shift of the layout', () => {
  const { html, problems } = render(`![Hall 3](picture:${hall.id})`);
  expect(html).toBe(
    '<figure class="picture"><picture class="figure"><source type="image/avif" srcset="/prod-api/common/download?fileName=a1600 1600w" sizes="(max-width: 800px) 100vw, 760px" />' +
      '<source type="image/webp" srcset="/prod-api/common/download?fileName=w1600 1600w, /prod-api/common/download?fileName=w960 960w" sizes="(max-width: 800px) 100vw, 760px" />' +
      '<img src="/prod-api/common/download?fileName=w960" alt="The hall" width="1600" height="900" loading="lazy" style="object-position:30% 60%" /></picture>' +
      '<figcaption>Hall 3</figcaption></figure>',
  );
  expect(problems).toEqual([]);
  const inline = render(`Here: ![x](picture:${hall.id}).`).html;
  expect(inline).toContain('<p>Here: <picture class="inline">');
  expect(inline).not.toContain('<figcaption>');
});

test('pictures from addresses, unknown ones and those without words are reported with their line', () => {
  const unknown = 'picture:0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c99';
  const silent = 'picture:0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c12';
  const { html, problems } = render(`Text\n\n![a](https://example.com/a.png)\n\n![b](${unknown})\n\n![c](${silent})`);
  expect(problems).toEqual([
    { line: 3, name: 'picture_refused', value: 'https://example.com/a.png' },
    { line: 5, name: 'picture_unknown', value: unknown },
    { line: 7, name: 'picture_alt_missing', value: silent },
  ]);
  expect(html).toContain('<p>a</p>\n<p>b</p>');
});

test('a download leads to the data sheet of the product, an unknown product is reported', () => {
  const { html, problems } = render('[Data sheet](download:rv-2448p)\n\n[x](download:XX-9)');
  expect(html).toContain('<a href="/prod-api/products/datasheet?id=1&#38;v=1&#38;lang=en">Data sheet</a>');
  expect(html).toContain('<p>x</p>');
  expect(problems).toEqual([{ line: 3, name: 'product_unknown', value: 'XX-9' }]);
  expect(listProductNames('[a](download:RV-2448P) [b](<download:CH 1>)')).toEqual(['rv-2448p', 'ch 1']);
});

test('lists the pictures that a text shows, each once', () => {
  expect(listPictureIds(`![a](picture:${hall.id}) ![b](picture:${hall.id.toUpperCase()}) picture:1`)).toEqual([
    hall.id,
  ]);
});

test('renders headings with ids, lists, tables and code', () => {
  const { html, headings } = render(
    '# Start\n\n## Start\n\n- one\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```\nx < y\n```',
  );
  expect(headings).toEqual([
    { id: 's-start', level: 2, text: 'Start' },
    { id: 's-start-2', level: 2, text: 'Start' },
  ]);
  expect(html).toContain('<h2 id="s-start">Start</h2>');
  expect(html).toContain('<th scope="col" class="end">b</th>');
  expect(html).toContain('<li>one</li>');
  expect(html).toContain('<code>x &#60; y</code>');
});

test('links to pages keep their language, and other sites are marked', () => {
  const text = '[a](/support?page=x) [b](https://example.com/?a=1&b=2) [c](#start) <https://example.com>';
  const { html } = render(text, 'ar');
  expect(html).toContain('<a href="/ar/support?page=x">a</a>');
  expect(html).toContain('<a href="https://example.com/?a=1&#38;b=2" rel="noopener">b</a>');
  expect(html).toContain('<a href="#s-start">c</a>');
});

test('a refused address leaves its text, and is reported', () => {
  const { html, problems } = render('[a](javascript:alert(1))');
  expect(html).toBe('<p>a</p>');
  expect(problems).toEqual([{ line: 1, name: 'address_refused', value: 'javascript:alert(1)' }]);
});

test('a product in the text is a link, an unknown one is its name and reported', () => {
  const { html, problems, products: shown } = render('See [[rv-2448p]] and [[XX-1]].');
  expect(html).toContain('<a class="product" href="/product/rv-2448p"><bdi>RV-2448P</bdi></a> and XX-1.');
  expect(problems).toEqual([{ line: 1, name: 'product_unknown', value: 'XX-1' }]);
  expect(shown).toEqual([raven]);
});

test('facts, timeline, stations, cards, steps and questions become their elements', () => {
  const facts = render(':::facts\nPeople | 2,310 | 940 engineers\nHalls | 2\n:::');
  expect(facts.html).toBe(
    '<dl class="facts"><div><dt>People</dt><dd>2,310<small>940 engineers</small></dd></div><div><dt>Halls</dt><dd>2</dd></div></dl>',
  );
  expect(render(':::timeline\n1998 | Founded | Nine people.\n:::').html).toBe(
    '<ol class="timeline"><li><b>1998</b><strong>Founded</strong><p>Nine people.</p></li></ol>',
  );
  expect(render(':::cards\nCampus | One core | /solution\n:::', 'ar').html).toContain(
    '<a href="/ar/solution">Campus</a>',
  );
  expect(render(':::steps\n1. Open\n2. Paste\n:::').html).toContain('<div class="steps"><ol>');
  const asked = render(':::questions\n### Why *so*?\nBecause.\n\n### And?\nYes.\n:::');
  expect(asked.html).toContain('<details><summary>Why <em>so</em>?</summary><p>Because.</p>');
  expect(asked.questions).toEqual([
    { question: 'Why so?', answer: 'Because.' },
    { question: 'And?', answer: 'Yes.' },
  ]);
});

test('offices have their mail and telephone as links, and nothing else as one', () => {
  const { html } = render(
    ':::offices\nAmman | Office | amman@x.example | +962 6 555 | 14 Qalam Street\nLima | | a@b" x | call\n:::',
  );
  expect(html).toBe(
    '<ul class="offices"><li><h2>Amman</h2><p>Office</p><a href="mailto:amman@x.example"><bdi>amman@x.example</bdi></a>' +
      '<a href="tel:+9626555"><bdi>+962 6 555</bdi></a><small>14 Qalam Street</small></li><li><h2>Lima</h2></li></ul>',
  );
});

test('products and racks show the drawings of what they name', () => {
  const { html, problems } = render(
    ':::products\nRV-2448P | 1 for 50 users\nXX\n:::\n\n:::rack Rack 14\nRV-2448P\n:::',
  );
  expect(html).toContain(
    `<li data-product="${raven.id}"><img src="/prod-api/products/picture?id=1&#38;v=1" alt="" loading="lazy" />`,
  );
  expect(html).toContain('<small>1 for 50 users</small>');
  expect(html).toContain('loading="lazy" width="728" height="64" /></div><figcaption>Rack 14</figcaption>');
  expect(problems).toEqual([{ line: 3, name: 'product_unknown', value: 'XX' }]);
});

test('unknown, empty and open blocks are reported with their line', () => {
  expect(render('a\n\n:::dance\nx\n:::').problems).toEqual([{ line: 3, name: 'block_unknown', value: 'dance' }]);
  expect(render(':::facts\n:::').problems).toEqual([{ line: 1, name: 'block_empty', value: 'facts' }]);
  expect(render(':::note\nx').problems).toEqual([{ line: 1, name: 'block_open', value: 'note' }]);
  expect(render('```\n:::facts\n```').problems).toEqual([]);
  expect(render(':::constructor\nx\n:::').problems).toEqual([{ line: 1, name: 'block_unknown', value: 'constructor' }]);
});

test('lists the products that a text names, each once', () => {
  expect(listProductNames('[[RV-2448P]] [[rv-2448p]]\n:::rack\nCH-1400 | x\n\n:::\n:::facts\nno | 1\n:::')).toEqual([
    'rv-2448p',
    'ch-1400',
  ]);
});

const listed = `:::certificates
Quality | Design | CQ-1 | 2027-06-30
Environment | Halls | CE-2 | 2026-12-01
Security | **Portal** | CI-3 | 2027-01-09 | renewal | /files/ci-3.pdf
Radio | <b>All</b> | CR-4 | 2026-11-22
:::`;

test('certificates have the state of the day, and a filter by state', () => {
  const { html, problems } = render(listed);
  expect([...html.matchAll(/<tr data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'valid',
    'soon',
    'renewal',
    'expired',
  ]);
  expect([...html.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'all',
    'valid',
    'renewal',
    'soon',
    'expired',
  ]);
  expect(html).toContain('<a href="/files/ci-3.pdf" aria-label="PDF of certificate CI-3" download="">PDF</a>');
  expect(html).toContain('<strong>Portal</strong>');
  expect(html).not.toContain('<b>All');
  expect(problems).toEqual([]);
});

test('certificates of one state have no filter, days are written in the language, and bad cells are named', () => {
  const { html, problems } = render(
    ':::certificates\nA | B | C-1 | 2027-06-30\nA | B | C-2 | soon\nA | B | C-3 | 2027-06-30 | | javascript:alert(1)\n:::',
    'ar',
  );
  expect(html).not.toContain('<input');
  expect(html).not.toContain('javascript');
  expect(html).toContain('سارية');
  expect(problems.map(({ name, line }) => [name, line])).toEqual([
    ['day_wrong', 3],
    ['address_refused', 4],
  ]);
});
