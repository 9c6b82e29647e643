// What a text may try, and that nothing of it runs. Rules: docs/rules/content.md, "Markdown"
import type { ContentPicture } from '@trunkline/contract/content/pictures';
import { expect, test } from 'vitest';
import type { MarkdownSources } from './markdown-reading.ts';
import { renderMarkdown } from './render-markdown.ts';

const pictureId = '0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c10';
/** A picture whose text is an attack, as staff could write it. */
const picture: ContentPicture = {
  id: pictureId,
  src: '/prod-api/common/download?fileName=1',
  srcset: '/prod-api/common/download?fileName=1 960w',
  avif: '/prod-api/common/download?fileName=2 960w',
  width: 960,
  height: 540,
  alt: '" onerror="alert(1)" x="<script>alert(1)</script>',
  focal_x: 50,
  focal_y: 40,
};
const sources: MarkdownSources = {
  language: 'en',
  today: '2026-11-23',
  products: new Map(),
  pictures: new Map([[pictureId, picture]]),
};

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '<style>@import "//evil"</style>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<x contenteditable onblur=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](javascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://a" onmouseover="alert(1))',
  '[x](/a "t\\" onmouseover=\\"alert(1)")',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/track.png)',
  '![" onerror="alert(1)](x)',
  '![x](x "\\" onerror=\\"alert(1)")',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '# <script>alert(1)</script>',
  '# " onclick="alert(1)',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '- [ ] <script>alert(1)</script>',
  '> <script>alert(1)</script>',
  '[[<script>alert(1)</script>]]',
  ':::facts\n<script>alert(1)</script> | <img src=x onerror=alert(1)>\n:::',
  ':::cards\n<b>x</b> | y | javascript:alert(1)\n:::',
  ':::cards\nx | y | "onclick=alert(1) "\n:::',
  ':::rack <script>alert(1)</script>\n"><script>alert(1)</script>\n:::',
  ':::questions\n### <script>alert(1)</script>\n<img src=x onerror=alert(1)>\n:::',
  ':::note <img src=x onerror=alert(1)>\n<script>alert(1)</script>\n:::',
  ':::dance\n<script>alert(1)</script>\n:::',
  '<b\n onclick=alert(1)>x</b>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '\\<script>alert(1)</script>',
  '<script> a</img src=x onerror=alert(1)> <x\u000bonclick=alert(1)>',
  '<pre><code><script>alert(1)</script>',
  '<style> </style <img src=x onerror=alert(1)>',
  '<p title="</p><script>alert(1)</script>">',
  `![x](picture:${pictureId})`,
  `![<script>alert(1)</script>](picture:${pictureId})`,
  `![" onerror="alert(1)](picture:${pictureId} "\\" onerror=\\"alert(1)")`,
  `![x](picture:${pictureId}" onerror="alert(1))`,
  `![x](<picture:${pictureId} onerror=alert(1)>)`,
  `text ![x](picture:${pictureId}) text`,
  `[![x](picture:${pictureId})](javascript:alert(1))`,
  `![![<img src=x onerror=alert(1)>](picture:${pictureId})](picture:${pictureId})`,
  `:::cards\n![x](picture:${pictureId}) | y | javascript:alert(1)\n:::`,
  '![x](picture:../../evil)',
  '![x](picture:%22onerror=alert(1))',
  '![x](PICTURE:javascript:alert(1))',
  '![x](picture:)',
  '![<b>x</b>][p]\n\n[p]: picture:0198f0e2-7c1a-7e02-9a51-2f6d8a3b9c10 "<script>"',
  '[x](download:javascript:alert(1))',
  '[x](download:<script>alert(1)</script>)',
  '[x](download:%22%20onclick=alert(1))',
  '[x](download://evil.example)',
];

const allowed = new Set(
  'a aside b bdi blockquote br code dd del details div dl dt em figcaption figure h2 h3 h4 hr img li ol p picture pre small source strong summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const allowedAttributes = new Set([
  'href',
  'rel',
  'class',
  'id',
  'scope',
  'tabindex',
  'src',
  'alt',
  'loading',
  'data-product',
  'dir',
  'start',
  'type',
  'srcset',
  'sizes',
  'width',
  'height',
  'style',
]);

/** The tags of rendered HTML with their attributes. Every `<` outside of a tag is escaped, so that a plain reading is complete. */
function listTags(html: string): { tag: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: new Map(
      [...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
        .filter(([name]) => name !== '/')
        .map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}

const allowedValues: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#s-)/,
  src: /^\/prod-api\//,
  srcset: /^(?:\/prod-api\/[^,\s]+ \d+w(?:, |$))+$/,
  style: /^object-position:\d{1,3}% \d{1,3}%$/,
  type: /^image\/(?:avif|webp)$/,
};

/** What of rendered HTML is not allowed. */
const listDangers = (html: string): string[] =>
  listTags(html).flatMap(({ tag, attributes }) => [
    ...(allowed.has(tag) ? [] : [tag]),
    ...[...attributes].flatMap(([name, value]) =>
      allowedAttributes.has(name) && (allowedValues[name] ?? /^/).test(value) ? [] : [`${tag} ${name}="${value}"`],
    ),
  ]);

test.each(attacks)('nothing of %j runs', (text) => {
  const { html } = renderMarkdown(text, sources);
  expect(listDangers(html)).toEqual([]);
  expect(html.replace(/<\/?[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"<>]*")?)*(?: \/)?>/g, '')).not.toMatch(/[<>]/);
});

test.each([
  ['open blocks', ':::facts\n'],
  ['brackets', '['],
  ['product brackets', '[[a'],
  ['stars', '*a '],
  ['underscores', '_a_'],
  ['quotes', '> '],
  ['rules', '- '],
  ['list marks', '1. '],
  ['deep lists', '* > '],
  ['backquotes', '`a'],
  ['tags', '<a '],
  ['table bars', '|a'],
  ['headings', '# a\n'],
  ['links', '[a](b'],
  ['entities', '&#1'],
  ['pictures', '![a](picture:1)'],
  ['open pictures', '![a](picture:'],
])('renders 100,000 characters of %s before the test times out', (_, piece) => {
  const text = piece
    .repeat(Math.ceil(100_000 / piece.length))
    .slice(0, 100_000)
    .concat('end');
  expect(renderMarkdown(text, sources).words).toContain('end');
});
