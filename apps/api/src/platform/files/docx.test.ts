import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkDocx } from './docx.ts';

/** An uncompressed archive, by the format's own description. */
function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
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
const documentWith = (more: Readonly<Record<string, string | Buffer>> = {}) =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>', ...more });
const related = (relation: string | Buffer, part = 'word/_rels/settings.xml.rels') =>
  documentWith({
    [part]: typeof relation === 'string' ? `<?xml version="1.0"?><Relationships>${relation}</Relationships>` : relation,
  });
const leading = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="r" Type="${relations}/${type}" Target="${target}" ${mode}/>`;
const template = leading('attachedTemplate', 'http://elsewhere.example/x.dotm');

test('a document with hyperlinks and parts of its own may come in', async () => {
  expect(await checkDocx(documentWith())).toBe(true);
  const own = leading('image', 'media/a.png', '');
  expect(await checkDocx(related(`${leading('hyperlink', 'http://elsewhere.example/?a=1&amp;b=2')}${own}`))).toBe(true);
});

test.each([
  ['a template', template],
  ['a picture', leading('image', 'http://elsewhere.example/a.png')],
  [
    'an address that ends like the name of a hyperlink',
    leading('attachedTemplate', 'http://elsewhere.example/hyperlink'),
  ],
  ['single quotes', template.replaceAll('"', "'")],
  ['spaces around the sign', template.replace('TargetMode=', 'TargetMode = ')],
  ['a prefix', template.replace('<Relationship', '<p:Relationship')],
  ['an angle bracket in a value', template.replace('Id="r"', 'Id="a>b"')],
  ['a written-out letter', template.replace('External', 'Exter&#110;al')],
  ['an entity', `<!DOCTYPE a [<!ENTITY e "External">]>${template.replace('External', '&e;')}`],
  ['another encoding', Buffer.from(`<Relationships>${template}</Relationships>`, 'utf16le')],
])('what leads outside is refused: %s', async (_how, relation) => {
  expect(await checkDocx(related(relation))).toBe(false);
});

test('names of parts are read as Office reads them, whatever their case', async () => {
  expect(await checkDocx(related(template, 'WORD/_RELS/settings.xml.RELS'))).toBe(false);
});

test.each(['word/vbaProject.bin', 'word/macros/vbaProject.bin', 'word/embeddings/a.xlsx', 'word/activeX/a.xml'])(
  'what runs or is embedded is refused by its name: %s',
  async (name) => {
    expect(await checkDocx(documentWith({ [name]: 'x' }))).toBe(false);
  },
);

test('what runs is refused under any name', async () => {
  const macros =
    '<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.dat"/>';
  expect(await checkDocx(related(macros, 'word/_rels/document.xml.rels'))).toBe(false);
});

test('a list of relations that pretends to have no end does not hold up others', async () => {
  const started = performance.now();
  expect(await checkDocx(related('<Relationship a="'.repeat(100_000)))).toBe(false);
  expect(performance.now() - started).toBeLessThan(8_000);
});
