import type { FileKind } from '@trunkline/contract/upload';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { parseBom } from '../../cart/bom/parse-bom.ts';
import {
  createCompoundFile,
  createDocx,
  createPicture,
  createSampleFile,
  createTextXlsx,
  createXlsx,
} from '../../testing/sample-files.ts';
import { AppError } from '../errors/app-error.ts';
import { createTask } from '../processes/task.ts';
import { createParserPool } from './parser-pool.ts';
import type { encodePicture, PictureToEncode } from './picture-encoder.ts';
import { checkUpload } from './sniff.ts';

// Files that somebody made to stop the server, and 10,000 at random with `npm run fuzz`: each is refused or read, within the limits.

const failures: Error[] = [];
const parsers = createParserPool({ onFailure: (error) => failures.push(error) });
afterAll(() => parsers.close());
afterEach(() => {
  failures.length = 0;
});
const origin = { sender: 'test', path: 'file' };
const bomTask = createTask<typeof parseBom>(new URL('../../cart/bom/parse-bom.ts', import.meta.url), 'parseBom');
const pictureTask = createTask<typeof encodePicture>(new URL('./picture-encoder.ts', import.meta.url), 'encodePicture');

/** As for a picture of content, which is made in the most sizes and formats. */
const contentSizes: PictureToEncode['sizes'] = [1600, 960, 480].flatMap((side) => [
  { side, fit: 'width', quality: 80 },
  { side, fit: 'width', quality: 55, format: 'avif' },
]);

/** Does with a file all that the server does with files of its kind. */
async function read(kind: FileKind, bytes: Buffer): Promise<void> {
  await checkUpload({ parsers, origin }, bytes, `a.${kind}`, { kinds: [kind], maxBytes: 5_000_000 });
  if (kind === 'xlsx' || kind === 'csv') {
    const mime = kind === 'csv' ? 'text/csv' : '';
    await parsers.run(bomTask, { file: { bytes, mime } }, origin);
  }
  if (kind === 'jpg' || kind === 'png' || kind === 'webp' || kind === 'avif')
    await parsers.runPicture(pictureTask, { bytes, sizes: contentSizes }, origin);
}

/** `read`, or the status and the code of the refusal. */
const findOutcome = (kind: FileKind, bytes: Buffer): Promise<string> =>
  read(kind, bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : String(error)),
  );

describe('a hostile file', () => {
  test.each([
    ['of unclosed cells', `<row>${'<c r="A1">'.repeat(400_000)}`, 'damaged'],
    ['of nested cells', `<row>${'<c>'.repeat(400_000)}</row>`, 'damaged'],
    ['with an endless attribute', `<row ${'a'.repeat(1_500_000)}`, 'damaged'],
    ['with an endless comment', `<!--${'-'.repeat(1_500_000)}`, 'damaged'],
    ['with an endless text', `<row><c t="str"><v>${'&'.repeat(1_500_000)}`, 'damaged'],
    ['with a row of a million references', `<row><c><v>${'&#65;'.repeat(300_000)}</v></c></row>`, 'read'],
  ])('workbook %s is answered within the limits', async (_name, sheet, expected) => {
    expect(await findOutcome('xlsx', createXlsx(sheet))).toBe(
      expected === 'read' ? 'read' : '400 request.damaged_file',
    );
    expect(failures).toEqual([]);
  });

  test('workbook with too many shared texts ends its process, and the next file is read', async () => {
    const bytes = createXlsx('<row/>', { 'xl/sharedStrings.xml': '<si/>'.repeat(900_000) });
    expect(await findOutcome('xlsx', bytes)).toMatch(/^4/);
    expect(await findOutcome('xlsx', await createTextXlsx([['RV-1', '2']]))).toBe('read');
  });

  test('compound file whose table of sectors is a circle is refused where no Word document is expected', async () => {
    const circle = createCompoundFile({ WordDocument: 'x' });
    for (let at = 512; at < 1024; at += 4) circle.writeUInt32LE(1, at);
    expect(await findOutcome('doc', circle)).toBe('read');
    expect(await findOutcome('png', circle)).toBe('415 request.wrong_file_type');
  });
});

describe('a picture', () => {
  const create = (width: number, height: number): Sharp =>
    sharp({ create: { width, height, channels: 4, background: { r: 184, g: 35, b: 26, alpha: 0.5 } } });
  /** As many pixels as the format may have, in the way that costs a decoder the most memory. */
  test.each<[string, FileKind, () => Sharp]>([
    ['progressive', 'jpg', () => create(8_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['rotated', 'jpg', () => create(8_000, 5_000).jpeg().withMetadata({ orientation: 6 })],
    ['with 16 bits, interlaced', 'png', () => create(8_000, 5_000).toColourspace('rgb16').png({ progressive: true })],
    ['rotated', 'webp', () => create(8_000, 5_000).webp({ effort: 0 }).withMetadata({ orientation: 6 })],
    [
      'with 12 bits',
      'avif',
      () => create(4_000, 4_000).toColourspace('rgb16').avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }),
    ],
  ])('of the largest size, %s %s, is encoded within the limits', { timeout: 60_000 }, async (_how, kind, make) => {
    expect(await findOutcome(kind, await make().toBuffer())).toBe('read');
    expect(failures).toEqual([]);
  });

  test.each<[FileKind, () => Sharp]>([
    ['jpg', () => create(8_000, 5_001).jpeg()],
    ['png', () => create(8_000, 5_001).png()],
    ['webp', () => create(8_000, 5_001).webp({ effort: 0 })],
    ['avif', () => create(4_000, 4_001).avif({ effort: 0 })],
    ['avif', () => create(5_000, 5_000).avif({ effort: 0 })],
  ])('%s with more pixels is refused by name before it is decoded', { timeout: 60_000 }, async (kind, make) => {
    expect(await findOutcome(kind, await make().toBuffer())).toBe('415 request.picture_too_large');
    expect(failures).toEqual([]);
  });
});

let seeds: readonly (readonly [FileKind, Buffer])[];
beforeAll(async () => {
  const pdf = Buffer.from(await createSampleFile('pdf').arrayBuffer());
  const relationships =
    '<?xml version="1.0"?><Relationships><Relationship Id="r" Type="t" Target="a"/></Relationships>';
  seeds = [
    ['pdf', pdf],
    ['jpg', await createPicture('jpg')],
    ['png', await createPicture('png')],
    ['webp', await createPicture('webp')],
    ['doc', createCompoundFile({ WordDocument: 'Dear reader' })],
    ['doc', createCompoundFile({ WordDocument: 'Dear reader' }, { sectorBytes: 4096 })],
    ['docx', createDocx({ 'word/_rels/document.xml.rels': relationships })],
    ['xlsx', createXlsx('<row r="1"><c r="A1" t="s"><v>0</v></c><c t="inlineStr"><is><t>2</t></is></c></row>')],
    [
      'xlsx',
      await createTextXlsx([
        ['RV-2448P', '10'],
        ['a & b', '2'],
      ]),
    ],
    ['csv', Buffer.from('part;qty\r\nRV-1;2\r\n"RV-2";"3"\r\n')],
  ];
});

/** Bytes by which the kind is told. They stay, so that the parsers get to work. */
const signatureBytes = 12;

interface Change {
  readonly how: 'set' | 'cut' | 'double' | 'move to the end' | 'splice';
  /** The place, as a share of the file. */
  readonly at: number;
  readonly length: number;
  readonly value: number;
}
const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom('set', 'set', 'cut', 'double', 'move to the end', 'splice'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  length: fc.oneof(fc.nat(16), fc.nat(2_000)),
  value: fc.nat(255),
});

function apply(bytes: Buffer, { how, at, length, value }: Change): Buffer {
  const start = signatureBytes + Math.floor(at * Math.max(0, bytes.length - signatureBytes));
  const [before, part, after] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + length),
    bytes.subarray(start + length),
  ];
  if (how === 'set') return Buffer.concat([before, Buffer.from([value]), bytes.subarray(start + 1)]);
  if (how === 'cut') return Buffer.concat([before, after]);
  if (how === 'double') return Buffer.concat([before, part, part, after]);
  if (how === 'move to the end') return Buffer.concat([before, after, part]);
  const other = seeds[value % seeds.length]?.[1] ?? part;
  const from = Math.floor(at * other.length);
  return Buffer.concat([before, other.subarray(from, from + length), after]);
}

const isLong = process.env['FUZZ'] !== undefined;
test(
  'changed files of every kind are read or refused by name, and none fails its parser',
  async () => {
    const changes = fc.array(change, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.nat(seeds.length - 1), changes, async (seed, list) => {
        const [kind, bytes] = seeds[seed] ?? ['pdf', Buffer.alloc(0)];
        const outcome = await findOutcome(kind, list.reduce(apply, bytes));
        expect(outcome).toMatch(/^(?:read$|400 |413 |415 )/);
        expect(outcome).not.toContain('file_too_costly');
        expect(failures).toEqual([]);
      }),
      {
        numRuns: isLong ? 10_000 : 500,
        interruptAfterTimeLimit: isLong ? 600_000 : 60_000,
        markInterruptAsFailure: false,
      },
    );
  },
  isLong ? 660_000 : 90_000,
);
