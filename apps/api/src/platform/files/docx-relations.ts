import { parseAttributes, tokenizeXml, XmlLimitError, type XmlToken } from './xml-tokens.ts';

// The relationships of a Word document: which parts and addresses it refers to, and as what. docs/rules/files.md

/** Size limit in bytes, far above what Word writes. */
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
  if (text.includes('\0') || text.includes('\ufffd')) return false;
  try {
    return tokenizeXml(text).every(isTokenSafe);
  } catch (error) {
    if (error instanceof XmlLimitError) return false;
    throw error;
  }
}

function isTokenSafe(token: XmlToken): boolean {
  if (token.kind === 'text') return token.text.trim() === '';
  if (token.kind === 'instruction') return isPlainDeclaration(token.text);
  if (token.kind === 'other') return false;
  if (token.kind === 'close') return token.name === 'Relationship' || token.name === 'Relationships';
  const attributes = parseAttributes(token.attributes);
  if (!attributes || token.name === 'Relationships') return attributes !== undefined;
  return token.name === 'Relationship' && isRelationshipSafe(attributes);
}

const isPlainDeclaration = (text: string): boolean =>
  /^<\?xml\s/.test(text) && (!text.includes('encoding') || /encoding\s*=\s*["']utf-8["']/i.test(text));

function isRelationshipSafe(attributes: ReadonlyMap<string, string>): boolean {
  const type = attributes.get('Type') ?? '';
  const mode = attributes.get('TargetMode') ?? 'Internal';
  if (type.includes('&') || activeType.test(type)) return false;
  return mode === 'Internal' || (mode === 'External' && type.endsWith('/hyperlink'));
}
