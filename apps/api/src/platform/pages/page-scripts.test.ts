import { expect, test } from 'vitest';
import { rewritePage } from './page-scripts.ts';

const page =
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/a.js"/>' +
  '<script>early("<link")</script></head><body><p>كلمة < 3</p>' +
  '<img src="/p?id=1&amp;v=2" alt="" fetchPriority="high"/>' +
  '<script type="module" async="" src="/assets/a.js"></script><p>end</p></body></html>';

const styles = new Map([['/a.css', 'p>b{color:red}']]);
const find = (address: string) => Promise.resolve(address === '/p?id=1&v=2' ? 'data:drawing' : undefined);
const rewrite = (html: string): Promise<string> => rewritePage(html, styles, find);

test('module preloads are removed and the app is imported late', async () => {
  const html = await rewrite(page);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('import("/assets/a.js")');
  expect(html).toContain('<script>early("<link")</script>');
  expect(html).toContain('<p>كلمة < 3</p>');
  expect(html.endsWith('<p>end</p></body></html>')).toBe(true);
});

test('known stylesheets are inlined and their links disabled, an unknown link stays as it is', async () => {
  const html = await rewrite(page.replace('</head>', '<link rel="stylesheet" href="/b.css"/></head>'));
  expect(html).toContain(
    '<style>p>b{color:red}</style><link rel="stylesheet" href="/a.css" disabled="" media="not all"/>',
  );
  expect(html).toContain('<link rel="stylesheet" href="/b.css"/>');
});

test('drawings of high priority are inlined and not preloaded, other pictures stay as they are', async () => {
  const link = (address: string) => `<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`;
  const img = (address: string) => `<img src="${address}" alt="" loading="eager" fetchPriority="high"/>`;
  const [drawn, photo] = ['/p?id=1&amp;v=2', '/photo'];
  const later = `<img src="${drawn}" alt="" loading="lazy"/>`;
  const html = await rewrite(link(drawn) + link(photo) + img(drawn) + img(photo) + later);
  expect(html).toBe(link(photo) + img('data:drawing') + img(photo) + later);
});
