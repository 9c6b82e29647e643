import { expect, test } from 'vitest';
import type { EmbeddedProduct } from './markdown-reading.ts';
import { listProductNames, renderMarkdown } from './render-markdown.ts';

const raven: EmbeddedProduct = {
  id: '0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c10',
  code: 'RV-2448P',
  title: 'Access switch, 48 ports PoE+',
  model: 'RV-2448P',
  part_number: '230-2448-01',
  image: '/prod-api/products/picture?id=1&v=1',
  path: '/product/rv-2448p',
};
const products = new Map([['rv-2448p', raven]]);
const render = (text: string, language: 'en' | 'ar' = 'en') => renderMarkdown(text, { language, products });

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

test('products and racks show the drawings of what they name', () => {
  const { html, problems } = render(
    ':::products\nRV-2448P | 1 for 50 users\nXX\n:::\n\n:::rack Rack 14\nRV-2448P\n:::',
  );
  expect(html).toContain(
    `<li data-product="${raven.id}"><img src="/prod-api/products/picture?id=1&#38;v=1" alt="" loading="lazy" />`,
  );
  expect(html).toContain('<small>1 for 50 users</small>');
  expect(html).toContain('<figcaption>Rack 14</figcaption>');
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
