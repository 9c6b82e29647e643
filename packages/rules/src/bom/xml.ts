import { decodeEntities } from './web-text.ts';

// XML as plain values: attributes and elements by name, repeated elements as lists. Rules: docs/rules/bom.md, "Pasted data"

interface Element {
  readonly name: string;
  readonly values: Record<string, unknown>;
  text: string;
}

const maxDepth = 20;
const tag = /<([^<>]*)>/g;
const quoted = /"([^"]*)"|'([^']*)'/g;
/** Two underscores would begin `__proto__`. */
const isName = (text: string): boolean => /^(?!__)[a-z_][\w.:-]{0,60}$/i.test(text);

const dropPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Name and value of `name="value"`, of all that is written inside a tag after its own name. */
function readAttributes(text: string): Record<string, unknown> {
  let from = 0;
  const found = [...text.matchAll(quoted)].map(({ 0: whole, 1: one, 2: other, index }) => {
    const name = text.slice(from, index).replace('=', '').trim();
    from = index + whole.length;
    return { name, value: one ?? other ?? '' };
  });
  return Object.fromEntries(
    found.filter(({ name }) => isName(name)).map(({ name, value }) => [dropPrefix(name), decodeEntities(value)]),
  );
}

function close({ values, text }: Element): unknown {
  const written = decodeEntities(text).trim();
  if (Object.keys(values).length === 0) return written;
  return written === '' ? values : { ...values, text: written };
}

function add(parent: Element, name: string, value: unknown): void {
  const before = Object.hasOwn(parent.values, name) ? parent.values[name] : undefined;
  if (Array.isArray(before)) before.push(value);
  else parent.values[name] = before === undefined ? value : [before, value];
}

/** The parts of a tag: `/` of an end or of an element without one, name, attributes. Undefined: a comment, a declaration. */
function readTag(inside: string) {
  if (/^[!?]/.test(inside)) return undefined;
  const isEnd = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const written = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const nameEnd = written.search(/\s/);
  const name = nameEnd === -1 ? written : written.slice(0, nameEnd);
  return { isEnd, isEmpty, name, attributes: nameEnd === -1 ? '' : written.slice(nameEnd) };
}

/** Undefined: the text is no XML, or its elements do not close. */
export function parseXml(text: string): unknown {
  const trimmed = text.trim();
  if (!trimmed.startsWith('<') || !trimmed.endsWith('>')) return undefined;
  const root: Element = { name: '', values: {}, text: '' };
  const open: Element[] = [root];
  let from = 0;
  for (const { 0: whole, 1: inside = '', index } of trimmed.matchAll(tag)) {
    const parent = open.at(-1);
    if (!parent) return undefined;
    parent.text += trimmed.slice(from, index);
    from = index + whole.length;
    const found = readTag(inside);
    if (!found) continue;
    if (!isName(found.name)) return undefined;
    const name = dropPrefix(found.name);
    if (found.isEnd) {
      const above = open.at(-2);
      if (parent.name !== name || !above) return undefined;
      open.pop();
      add(above, name, close(parent));
    } else if (found.isEmpty) add(parent, name, readAttributes(found.attributes));
    else if (open.length > maxDepth) return undefined;
    else open.push({ name, values: readAttributes(found.attributes), text: '' });
  }
  return open.length === 1 && Object.keys(root.values).length > 0 && root.text.trim() === '' ? root.values : undefined;
}
