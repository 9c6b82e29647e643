import { expect, test } from 'vitest';
import { correctVocabularyWord, understandKeyword } from './understand.ts';

const read = (keyword: string): string =>
  understandKeyword(keyword)
    .phrases.map(({ filters }) => filters.map(({ name, value }) => `${name}=${value}`).join(' '))
    .join(' | ');

test.each([
  ['10G', 'speed=10G'],
  ['10GbE', 'speed=10G'],
  ['100 gig', 'speed=100G'],
  ['2.5g', 'speed=2.5G'],
  ['7g', ''],
  ['100M', 'speed=100M'],
  ['100m', 'reach=100 m'],
  ['1000BASE-T', 'speed=1G connector=RJ45'],
  ['10GBASE-LR', 'speed=10G form=SFP+ medium=single reach=10 km role=optic'],
  ['40gbase-cr4', 'speed=40G form=QSFP+ role=dac'],
  ['10gbase-xyz', 'speed=10G'],
  ['SFP+', 'form=SFP+'],
  ['10G SFP', 'speed=10G | form=SFP+'],
  ['100G QSFP', 'speed=100G | form=QSFP28'],
  ['QSFP-DD', 'form=QSFP-DD'],
  ['SFP-10G-LR', 'form=SFP+ speed=10G medium=single reach=10 km role=optic'],
  ['10g/25g', 'speed=10G speed=25G'],
  ['10 km', 'reach=10 km'],
  ['0.5m', 'reach=0.5 m'],
  ['48-port', 'ports=48'],
  ['48 ports', 'ports=48'],
  ['48p', 'ports=48'],
  ['48 poe+', 'ports=48 poe=PoE+'],
  ['poe 24', 'ports=24 poe=PoE'],
  ['poe++', 'poe=PoE++'],
  ['802.3bt', 'poe=PoE++'],
  ['layer 3', 'layer=L3'],
  ['L2', 'layer=L2'],
  ['single-mode', 'medium=single'],
  ['OM4', 'medium=multimode'],
  ['MTP', 'connector=MPO'],
  ['1100 W', 'power=1100 W'],
  ['poe++ 60W', 'poe=PoE++ poe=PoE++'],
  ['poe 15.4 W', 'poe=PoE poe=PoE'],
  ['30 w poe', 'poe=PoE+ | poe=PoE'],
  ['100 W poe', 'poe=PoE++ | poe=PoE'],
  ['101 W poe', 'poe_budget=101 W | poe=PoE'],
  ['740 W poe power supply', 'power=740 W | poe=PoE | role=power_supply'],
  ['10 Gbit/s', 'speed=10G'],
  ['100 Mbps', 'speed=100M'],
  ['7 Gbps', 'rate=7'],
  ['firewall 7 Gbps', 'role=firewall | threat=7'],
  ['firewall 500 Mbit/s', 'role=firewall | threat=0.5'],
  ['firewall 10G', 'role=firewall | speed=10G'],
  ['24 port SFP', 'ports=24 cages=24 SFP | form=SFP'],
  ['24 × 10G SFP', 'speed=10G | form=SFP+'],
  ['SFP+ 24 ports', 'form=SFP+ | ports=24 cages=24 SFP+'],
  ['24x sfp', 'ports=24 form=SFP cages=24 SFP'],
  ['24 ports switch with SFP', 'ports=24 | role=switch | form=SFP'],
  ['indoor', 'placement=indoor'],
  ['خارجية', 'placement=outdoor'],
  ['٥ جيجابت/ث', 'speed=5G'],
  ['Wi-Fi 6E', 'wifi=Wi-Fi 6E'],
  ['stacking cable', 'role=stack_cable'],
  ['power cable', 'role=power_cord'],
  ['محوّل', 'role=switch'],
  ['٤٨ منفذًا', 'ports=48'],
  ['أحادي النمط', 'medium=single'],
  ['١٠ كم', 'reach=10 km'],
  ['RV-2448P', ''],
  ['RK-9604', ''],
  ['raven', ''],
  ['', ''],
])('reads %j as %j', (keyword, expected) => expect(read(keyword)).toBe(expected));

test('keeps other words, leaves out those that say nothing, and gives the rest of the keyword', () => {
  const { phrases, words } = understandKeyword('a Raven switch with 48 ports for the office');
  expect(words).toEqual(['Raven', 'office']);
  expect(phrases.map(({ typed, rest }) => [typed, rest])).toEqual([
    ['switch', 'a Raven with 48 ports for the office'],
    ['48 ports', 'a Raven switch with for the office'],
  ]);
  expect(understandKeyword('with').words).toEqual(['with']);
});

test.each([
  ['swich', 'switch'],
  ['fierwall', 'firewall'],
  ['tranciever', 'transceiver'],
  ['raven', undefined],
  ['dac', undefined],
  ['10gbase', undefined],
])('corrects %s to %s', (typed, meant) => expect(correctVocabularyWord(typed)).toBe(meant));

// Work that grows faster than its input does not end within the limit of a test.
test('1 MB of digits and hyphens is read in linear time', () => {
  for (const keyword of ['1 '.repeat(500_000), 'a-'.repeat(500_000), '9'.repeat(1_000_000), '10g-'.repeat(250_000)])
    expect(understandKeyword(keyword).phrases).toEqual([]);
});
