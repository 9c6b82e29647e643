import { decodeEntities } from './web-text.ts';

// XML as plain values: attributes and elements by name, repeated elements as lists. Rules: docs/rules/bom.md, "Pasted data"

interface Element {
  readonly name: string;
  readonly values: Record<string, unknown>;
  text: string;
}

const maxDepth = 20;
const tag = /<(\/?)([a-z_][\w.:-]{0,60})([^<>]{0,2000})>|<[!?][^<>]{0,2000}>/giu;

const dropPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function readAttributes(text: string): Record<string, unknown> {
  const found = text.matchAll(/([a-z_][\w.:-]{0,60})\s?=\s?(?:"([^"]{0,500})"|'([^']{0,500})')/giu);
  return Object.fromEntries(
    [...found].map(([, name = '', one, other]) => [dropPrefix(name), decodeEntities(one ?? other ?? '')]),
  );
}

function close({ values, text }: Element): unknown {
  const written = decodeEntities(text).trim();
  if (Object.keys(values).length === 0) return written;
  return written === '' ? values : { ...values, text: written };
}

function add(parent: Element, name: string, value: unknown): void {
  const before = parent.values[name];
  if (Array.isArray(before)) before.push(value);
  else parent.values[name] = before === undefined ? value : [before, value];
}

/** Undefined: the text is no XML, or its elements do not close. */
export function parseXml(text: string): unknown {
  if (!/^\s*</.test(text) || !/>\s*$/.test(text)) return undefined;
  const root: Element = { name: '', values: {}, text: '' };
  const open: Element[] = [root];
  let from = 0;
  for (const { 0: whole, 1: end, 2: written, 3: attributes = '', index } of text.matchAll(tag)) {
    const parent = open.at(-1);
    if (!parent) return undefined;
    parent.text += text.slice(from, index);
    from = index + whole.length;
    if (written === undefined) continue;
    const name = dropPrefix(written);
    if (end === '/') {
      const above = open.at(-2);
      if (parent.name !== name || !above) return undefined;
      open.pop();
      add(above, name, close(parent));
    } else if (attributes.endsWith('/')) add(parent, name, readAttributes(attributes));
    else if (open.length > maxDepth) return undefined;
    else open.push({ name, values: readAttributes(attributes), text: '' });
  }
  return open.length === 1 && Object.keys(root.values).length > 0 && root.text.trim() === '' ? root.values : undefined;
}
