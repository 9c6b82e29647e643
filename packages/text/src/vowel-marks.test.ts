// Arabic vowel marks double letters in the text layer of a PDF, so that words are not found there. docs/rules/documents.md, "Languages"
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const printedFiles = ['documents', 'demo-catalogue', 'demo-series', 'demo-categories'] as const;

test.each(printedFiles)('%s has no vowel marks in Arabic, because documents print its texts', (name) => {
  const file = path.join(import.meta.dirname, 'ar', `${name}.json`);
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(([, text]) => /[\u064B-\u0652\u0670]/.test(text))).toEqual([]);
});
