import { expect, test } from 'vitest';
import { readOtherVendors } from './other-vendors.ts';
import { correctVocabularyWord, understandKeyword } from './understand.ts';

const read = (keyword: string, own: readonly string[] = []) => {
  const { words, filters } = readOtherVendors(keyword.split(' '), (word) => own.includes(word));
  return [[...words], filters.map(({ value }) => value)];
};

test.each([
  ['cisco', ['cisco'], []],
  ['tp-link', ['tp-link'], []],
  ['tp link', ['tp', 'link'], []],
  ['cisco catalyst 9300', ['cisco', 'catalyst', '9300'], ['switch', '24', 'access']],
  ['huawei s5720', ['huawei', 's5720'], ['switch', '24', 'access']],
  ['c9300-48p-a', ['c9300-48p-a'], ['switch', '48', 'PoE', 'access']],
  ['ws-c2960x-48fps-l', ['ws-c2960x-48fps-l'], ['switch', '48', 'PoE', 'access']],
  ['ws-c2960x-24ts-l', ['ws-c2960x-24ts-l'], ['switch', '24', 'access']],
  ['s5720-52x-pwr', ['s5720-52x-pwr'], ['switch', '48', 'PoE', 'access']],
  ['s5735-l48p4x', ['s5735-l48p4x'], ['switch', '48', 'PoE', 'access']],
  ['ex2300-48p', ['ex2300-48p'], ['switch', '48', 'PoE', 'access']],
  ['juniper ex 4300', ['juniper', 'ex', '4300'], ['switch', '24', 'access']],
  ['aruba 2930f 24g', ['aruba', '2930f', '24g'], ['switch', '24', 'access']],
  ['nexus 93180yc', ['nexus', '93180yc'], ['switch', 'data']],
  ['fortigate 60f', ['fortigate', '60f'], ['firewall']],
  ['pa-440', ['pa-440'], ['firewall']],
  ['meraki mr46', ['meraki', 'mr46'], ['access_point']],
  ['isr4331', ['isr4331'], ['router', 'branch']],
  ['glc-lh-smd', ['glc-lh-smd'], ['optic', 'SFP', '10 km']],
  ['glc-te', ['glc-te'], ['optic', 'SFP', 'RJ45']],
  ['rack 9 unicorn', [], []],
])('%s is read as %j, asking for %j', (keyword, words, filters) => {
  expect(read(keyword)).toEqual([words, filters]);
});

test('a name of the catalogue behind a vendor is not taken for a name of that vendor', () => {
  expect(read('cisco rv-2448p', ['rv-2448p'])).toEqual([['cisco'], []]);
});

test.each(
  'cisco aruba meraki huawei juniper catalyst nexus procurve fortigate unifi aironet tp-link netgear'.split(' '),
)('%s is not corrected to a word of the vocabulary', (word) => {
  expect(correctVocabularyWord(word)).toBeUndefined();
  expect(understandKeyword(word).phrases).toEqual([]);
});

// Work that grows faster than its input does not end within the limit of a test.
test('1 MB of digits and hyphens is read in linear time', () => {
  for (const unit of ['9-', '48p', 'a4', '-']) {
    const words = ['cisco', unit.repeat(500_000), ...Array.from({ length: 5000 }, () => unit.repeat(12))];
    expect(readOtherVendors(words, () => false).words).toContain('cisco');
  }
});
