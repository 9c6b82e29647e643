import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { expect, test } from 'vitest';
import {
  getContentErrors,
  findErrorLanguage,
  isWritten,
  toContentFormValues,
  toContentInput,
} from './content-form.model.ts';
import { buildTestContent } from './test-content.ts';

const item: StaffContent = buildTestContent();
const change = (values: object) => ({ ...toContentFormValues(item), ...values });

test('unchanged values send nothing', () => {
  expect(toContentInput('news', item, toContentFormValues(item))).toEqual({});
});

test('changed fields and texts are sent, blank ones as null', () => {
  const values = change({
    slug: 'other',
    url: '',
    texts: {
      ...toContentFormValues(item).texts,
      en: { title: 'New', excerpt: ' ', body: 'Text' },
      ar: { title: '', excerpt: '', body: '' },
    },
  });
  expect(toContentInput('news', item, values)).toEqual({
    slug: 'other',
    texts: { en: { title: 'New', excerpt: null, body: 'Text' }, ar: null },
  });
});

test('a language that was never written and is blank is not sent', () => {
  const texts = { ...toContentFormValues(item).texts, fr: { title: '', excerpt: ' ', body: '' } };
  expect(toContentInput('news', item, change({ texts }))).toEqual({});
});

test('details of other kinds stay, the topic and the picture are replaced', () => {
  expect(toContentInput('news', item, change({ topic: 'event', image: '' }))).toEqual({ details: { topic: 'event' } });
  expect(toContentInput('page', item, change({}))).toEqual({ details: {} });
});

test('the design of a solution is sent when it changed', () => {
  const design: SolutionDesign = {
    unit: 'users',
    size: { min: 1, max: 1, step: 1, default: 1 },
    layers: [{ key: 'core', title: { en: 'Core' }, shape: 'device' }],
    devices: [{ key: 'core', layer: 'core', code: 'A', rule: { count: 1 } }],
  };
  const solution = buildTestContent({ kind: 'solution', details: {} });
  const values = { ...toContentFormValues(solution), design: JSON.stringify(design) };
  expect(toContentInput('solution', solution, values)).toEqual({ details: { design } });
  expect(getContentErrors(values)['design']).toBeUndefined();
});

test('English needs a title, another language as soon as it is written', () => {
  const blank = { title: '', excerpt: '', body: '' };
  const texts = { en: blank, ar: { title: '', excerpt: '', body: 'x' }, fr: blank };
  const values = change({ texts });
  expect(getContentErrors(values)).toEqual({
    'texts.en.title': 'validation.required',
    'texts.ar.title': 'validation.required',
  });
  expect([isWritten(values, 'ar'), isWritten(values, 'fr')]).toEqual([true, false]);
});

test('the language of the first error in a text', () => {
  expect(findErrorLanguage(['slug', 'texts.ar.body'])).toBe('ar');
  expect(findErrorLanguage(['slug'])).toBeUndefined();
});
