import { expect, test } from 'vitest';
import { insertNoBreakSpaces } from './no-break.ts';

test.each([
  ['Switch, 24 × 1G PoE+, 4 × 10G SFP+', 'Switch, 24_×_1G PoE+, 4_×_10G SFP+'],
  ['10G SFP+ LR, 10 km, 1310 nm', '10G SFP+ LR, 10_km, 1310_nm'],
  ['1100 W AC, 740 W PoE', '1100_W_AC, 740_W PoE'],
  ['440 × 44 × 300 mm', '440_×_44_×_300_mm'],
  ['QSFP+ → 4 × SFP+, 1 m', 'QSFP+ → 4_×_SFP+, 1_m'],
  ['5.38 Gbit/s, 26 dBm, 6 U, 45 °C', '5.38_Gbit/s, 26_dBm, 6_U, 45_°C'],
  ['محوّل، \u206624 × 1G\u2069', 'محوّل، \u206624_×_1G\u2069'],
  ['24 ports, 4 more, 2 Venus, 1 A4', '24 ports, 4 more, 2 Venus, 1 A4'],
  ['Wi-Fi 6, 2×2 + 4×4, 1 × 2.5G', 'Wi-Fi 6, 2×2_+_4×4, 1_×_2.5G'],
  ['', ''],
])('insertNoBreakSpaces(%s)', (text, expected) => {
  const joined = insertNoBreakSpaces(text);
  expect(joined.replaceAll('\u00a0', '_')).toBe(expected);
  expect(insertNoBreakSpaces(joined)).toBe(joined);
});

// Work that grows faster than its input does not end within the limit of a test.
test('reads 1 MB of its worst input in linear time', () => {
  expect(insertNoBreakSpaces('1 × '.repeat(250_000))).toHaveLength(1_000_000);
  expect(insertNoBreakSpaces('1'.repeat(1_000_000))).toHaveLength(1_000_000);
});
