// Relations of a Word document: where its parts lead, and what they are to each other. docs/rules/files.md

/** Everything that a list of relations is made of; what is written otherwise is not believed. */
const piece =
  /<\?xml[^<>]*\?>|<\/?(?:[\w.-]+:)?Relationships\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<\/(?:[\w.-]+:)?Relationship\s*>|<(?:[\w.-]+:)?Relationship(?<attributes>\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Far above what Word writes; it keeps a hostile list from holding up everybody else. */
const longest = 2_000_000;
/** Macros, embedded objects and controls, whatever their part is called. */
const active = /\/(vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary|aFChunk)$/i;

/**
 * Whether a document may keep these relations: hyperlinks alone may lead outside, and nothing may run.
 * Office reads XML in all its spellings (quotes, prefixes, encodings), so that whatever is not plain is refused.
 */
export function isHarmless(bytes: Buffer): boolean {
  if (bytes.length > longest) return false;
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (text.includes('\0') || text.includes('\ufffd') || text.replace(piece, '').trim() !== '') return false;
  return [...text.matchAll(piece)].every(({ groups }) => {
    const attributes = attributesOf(groups?.['attributes'] ?? '');
    const type = attributes.get('Type') ?? '';
    const mode = attributes.get('TargetMode') ?? 'Internal';
    if (type.includes('&') || active.test(type)) return false;
    return mode === 'Internal' || (mode === 'External' && type.endsWith('/hyperlink'));
  });
}

const attributesOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(attribute)].map(([, name, double, single]) => [name!, double ?? single ?? '']));
