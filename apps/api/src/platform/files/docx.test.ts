import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSafeDocx } from './docx.ts';

/** An uncompressed zip archive. */
function createZip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const file = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place.subarray(0, 14), file]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const createDocument = (more: Readonly<Record<string, string | Buffer>> = {}) =>
  createZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>', ...more });
const createDocumentWithRelationship = (relation: string | Buffer, part = 'word/_rels/settings.xml.rels') =>
  createDocument({
    [part]: typeof relation === 'string' ? `<?xml version="1.0"?><Relationships>${relation}</Relationships>` : relation,
  });
const toExternal = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="r" Type="${relations}/${type}" Target="${target}" ${mode}/>`;
const template = toExternal('attachedTemplate', 'http://elsewhere.example/x.dotm');

test('a document with hyperlinks and parts of its own is accepted', async () => {
  expect(await isSafeDocx(createDocument())).toBe(true);
  const own = toExternal('image', 'media/a.png', '');
  expect(
    await isSafeDocx(
      createDocumentWithRelationship(`${toExternal('hyperlink', 'http://elsewhere.example/?a=1&amp;b=2')}${own}`),
    ),
  ).toBe(true);
});

test.each([
  ['a template', template],
  ['a picture', toExternal('image', 'http://elsewhere.example/a.png')],
  [
    'an address that ends like the name of a hyperlink',
    toExternal('attachedTemplate', 'http://elsewhere.example/hyperlink'),
  ],
  ['single quotes', template.replaceAll('"', "'")],
  ['spaces around the sign', template.replace('TargetMode=', 'TargetMode = ')],
  ['a prefix', template.replace('<Relationship', '<p:Relationship')],
  ['an angle bracket in a value', template.replace('Id="r"', 'Id="a>b"')],
  ['a written-out letter', template.replace('External', 'Exter&#110;al')],
  ['an entity', `<!DOCTYPE a [<!ENTITY e "External">]>${template.replace('External', '&e;')}`],
  ['another encoding', Buffer.from(`<Relationships>${template}</Relationships>`, 'utf16le')],
])('a reference to outside is refused: %s', async (_spelling, relation) => {
  expect(await isSafeDocx(createDocumentWithRelationship(relation))).toBe(false);
});

test('names of parts are compared without case', async () => {
  expect(await isSafeDocx(createDocumentWithRelationship(template, 'WORD/_RELS/settings.xml.RELS'))).toBe(false);
});

test.each(['word/vbaProject.bin', 'word/macros/vbaProject.bin', 'word/embeddings/a.xlsx', 'word/activeX/a.xml'])(
  'an active or embedded part is refused by its name: %s',
  async (name) => {
    expect(await isSafeDocx(createDocument({ [name]: 'x' }))).toBe(false);
  },
);

test('macros are refused under any name', async () => {
  const macros =
    '<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.dat"/>';
  expect(await isSafeDocx(createDocumentWithRelationship(macros, 'word/_rels/document.xml.rels'))).toBe(false);
});

test('a hostile list of 100,000 relationships is refused within seconds', async () => {
  const started = performance.now();
  expect(await isSafeDocx(createDocumentWithRelationship('<Relationship a="'.repeat(100_000)))).toBe(false);
  expect(performance.now() - started).toBeLessThan(8_000);
});
