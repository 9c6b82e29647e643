// The relationships of a Word document: which parts and addresses it refers to, and as what. docs/rules/files.md

/** Everything that a plain list of relationships consists of. */
const element =
  /<\?xml[^<>]*\?>|<\/?(?:[\w.-]+:)?Relationships\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<\/(?:[\w.-]+:)?Relationship\s*>|<(?:[\w.-]+:)?Relationship(?<attributes>\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Far above what Word writes. It bounds the time that a hostile list can take. */
const maxBytes = 2_000_000;
/** Macros, embedded objects and controls, whatever their part is called. */
const activeType = /\/(vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary|aFChunk)$/i;

/**
 * Whether a document may have these relationships: only hyperlinks may lead outside, and nothing may run.
 * Office reads XML in all its spellings (quotes, prefixes, encodings), so a list that is not plain XML in UTF-8 is refused.
 */
export function areRelationshipsSafe(bytes: Buffer): boolean {
  if (bytes.length > maxBytes) return false;
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (text.includes('\0') || text.includes('\ufffd') || text.replace(element, '').trim() !== '') return false;
  return [...text.matchAll(element)].every(({ groups }) => {
    const attributes = parseAttributes(groups?.['attributes'] ?? '');
    const type = attributes.get('Type') ?? '';
    const mode = attributes.get('TargetMode') ?? 'Internal';
    if (type.includes('&') || activeType.test(type)) return false;
    return mode === 'Internal' || (mode === 'External' && type.endsWith('/hyperlink'));
  });
}

const parseAttributes = (text: string): Map<string, string> =>
  new Map([...text.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']));
