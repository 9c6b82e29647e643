import { expect, test } from 'vitest';
import { createDocx as createDocument } from '../../testing/sample-files.ts';
import { isSafeDocx } from './docx.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
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

test.each([
  ['100,000 unclosed tags', '<Relationship a="'.repeat(100_000)],
  ['an attribute of 60,000 letters', `<Relationship ${'a'.repeat(60_000)}/>`],
  ['an unclosed comment', `<!--${'-'.repeat(1_000_000)}`],
  ['another declared encoding', '<?xml version="1.0" encoding="utf-7"?><Relationships/>'],
])('a hostile list is refused: %s', async (_name, list) => {
  expect(await isSafeDocx(createDocumentWithRelationship(Buffer.from(list)))).toBe(false);
});
