import { describe, expect, it } from 'vitest';
import { shortenTitles } from './short-titles.ts';

const shorten = (titles: readonly string[]): string[] => [
  ...shortenTitles(titles.map((title, index) => ({ id: String(index), title }))).values(),
];

describe('shortenTitles', () => {
  it('leaves out the start that another title of the group has too', () => {
    expect(
      shorten(['Rook line card for RK-9600, 48 × 10GBASE-T', 'Rook line card for RK-9600, 36 × 100G QSFP28']),
    ).toEqual(['48 × 10GBASE-T', '36 × 100G QSFP28']);
  });

  it('shortens several families of one group', () => {
    expect(shorten(['Card A, 24 × 1G', 'Card A, 48 × 1G', 'Card B, 8 × 10G', 'Card B, 16 × 10G'])).toEqual([
      '24 × 1G',
      '48 × 1G',
      '8 × 10G',
      '16 × 10G',
    ]);
  });

  it('keeps a title whose start no other title has, and a title of one part', () => {
    expect(shorten(['Fan tray for RK-9600, front to back', 'Blank panel'])).toEqual([
      'Fan tray for RK-9600, front to back',
      'Blank panel',
    ]);
  });

  it('keeps titles whole that would be equal without their start', () => {
    expect(shorten(['Card A, 48 × 1G', 'Card A, 24 × 1G', 'Card B, 48 × 1G', 'Card B, 96 × 1G'])).toEqual([
      'Card A, 48 × 1G',
      '24 × 1G',
      'Card B, 48 × 1G',
      '96 × 1G',
    ]);
  });

  it('begins with a capital letter where a plain word is first', () => {
    expect(shorten(['Rack mount, fixed rails', 'Rack mount, iSCSI shelf', 'Rack mount, x-large'])).toEqual([
      'Fixed rails',
      'iSCSI shelf',
      'x-large',
    ]);
  });

  it('keeps equal titles', () => {
    expect(shorten(['Cord, 2 m', 'Cord, 2 m'])).toEqual(['Cord, 2 m', 'Cord, 2 m']);
  });

  it('reads commas of other scripts, and no comma of a number or inside an isolate', () => {
    expect(shorten(['بطاقة خطوط، \u206648 × 1G\u2069', 'بطاقة خطوط، \u206624 × 1G\u2069'])).toEqual([
      '\u206648 × 1G\u2069',
      '\u206624 × 1G\u2069',
    ]);
    expect(shorten(['1,100 W AC, 80 PLUS Gold', '1,100 W AC, 80 PLUS Titanium'])).toEqual([
      '80 PLUS Gold',
      '80 PLUS Titanium',
    ]);
    expect(shorten(['مزود \u2066A, B\u2069، تيار', 'مزود \u2066A, B\u2069، آخر'])).toEqual(['تيار', 'آخر']);
  });
});
