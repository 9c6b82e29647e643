import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listScriptSources } from './page-answer.ts';

const toSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['<p>no script</p>', []],
  ['<script>a()</script>', [toSource('a()')]],
  ['<script data-x="1">a()</script><p></p><script>b("كلمة")</script>', [toSource('a()'), toSource('b("كلمة")')]],
  ['<script>a()</script><script>a()</script>', [toSource('a()')]],
  ['<script src="/assets/a.js"></script>', []],
  ['<script type="application/ld+json">{"a":1}</script><script>a()</script>', [toSource('a()')]],
  ['<script>a("<script>")</script>', [toSource('a("<script>")')]],
  ['<script>a()', []],
])('the script sources of %s', (html, sources) => {
  expect(listScriptSources(html)).toEqual(sources);
});

test('a page of 5 MB of open elements is read in one pass', () => {
  expect(listScriptSources('<script>'.repeat(700_000))).toEqual([]);
});
