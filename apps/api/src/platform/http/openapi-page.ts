// The OpenAPI document as one readable page without scripts.

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  $ref?: string;
  default?: unknown;
  maxLength?: number;
}
interface Operation {
  summary: string;
  tags: string[];
  'x-access': { who: string; permission?: string; types?: string[] };
  parameters: { name?: string; schema?: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const escape = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

function describeType(schema: Schema | undefined): string {
  if (!schema) return 'anything';
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' or ');
  if (schema.type === 'array') return `list of ${describeType(schema.items)}`;
  const name = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return schema.format ? `${name}, ${schema.format}` : name;
}

/** The object schema inside a list or a choice, whose fields are shown nested. */
function findObject(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return findObject(schema.items);
  return schema.anyOf?.map(findObject).find((one) => one !== undefined);
}

function renderFields(schema: Schema | undefined, depth = 0): string {
  const object = schema && findObject(schema);
  if (!object?.properties || depth > 4) return '';
  const required = new Set(object.required);
  const rows = Object.entries(object.properties).map(
    ([name, one]) =>
      `<li><code>${escape(name)}</code>${required.has(name) ? '' : '<i>optional</i>'} <span>${escape(describeType(one))}</span>${renderFields(one, depth + 1)}</li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  // The header parameters that all calls share are references without a name.
  const one = { ...operation, parameters: operation.parameters.filter(({ name }) => name) };
  const { who, permission, types } = one['x-access'];
  const query: Schema = {
    properties: Object.fromEntries(one.parameters.map(({ name, schema }) => [name ?? '', schema ?? {}])),
    required: one.parameters.flatMap(({ name, required }) => (required && name ? name : [])),
  };
  const [mime, body] = Object.entries(one.requestBody?.content ?? {})[0] ?? [];
  const mimes = Object.keys(one.requestBody?.content ?? {}).join(', ');
  const [answerMime, answer] = Object.entries(one.responses['200']?.content ?? {})[0] ?? [];
  const data = answer?.schema.properties?.['data'];
  return `<article id="${escape(method + path)}"><h3><b>${escape(method.toUpperCase())}</b> <code>/prod-api${escape(path)}</code></h3>
<p>${escape(one.summary)}</p>
<p class="who">${escape([who, permission, types?.join(', ')].filter(Boolean).join(' · '))}</p>
${Object.keys(query.properties ?? {}).length > 0 ? `<details><summary>Query</summary>${renderFields(query)}</details>` : ''}
${mime ? `<details><summary>Sends <small>${escape(mimes)}</small></summary>${renderFields(body?.schema) || '<p>nothing</p>'}</details>` : ''}
<details><summary>Answers <small>${escape(data ? `data: ${describeType(data)}` : answerMime)}</small></summary>${renderFields(data)}</details></article>`;
}

const style = `body{font:14px/1.5 system-ui,sans-serif;color:#16181d;max-width:960px;margin:0 auto;padding:24px 20px 80px}
h1{font-size:22px}h2{font-size:15px;margin:40px 0 8px;border-bottom:1px solid #e2e5ea;padding-bottom:6px}h3{font-size:14px;margin:0;font-weight:400}
h3 b{display:inline-block;min-width:44px;font-size:12px;color:#b8231a}code{font:13px ui-monospace,monospace}article{padding:14px 0;border-bottom:1px solid #eef0f3}
p{margin:4px 0;color:#4a4f5a}.who{font-size:12px;color:#666c78}ul{list-style:none;margin:4px 0 4px 8px;padding-left:12px;border-left:1px solid #e2e5ea}
li{padding:1px 0}li span,small{color:#666c78;font-size:12px}li i{font-size:11px;color:#666c78;margin:0 4px}summary{cursor:pointer;font-size:13px;margin-top:4px}
nav{columns:3;font-size:13px}nav a{color:#b8231a;text-decoration:none}:focus-visible{outline:2px solid #b8231a;outline-offset:2px}@media(max-width:640px){nav{columns:1}}`;

export function renderOpenApiPage(document: Record<string, unknown>): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const group = one.tags[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), renderOperation(path, method, one)]);
    }
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const menu = sorted.map(([name, all]) => `<div><a href="#${escape(name)}">${escape(name)}</a> ${all.length}</div>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Trunkline API</title><style>${style}</style></head><body><main><h1>Trunkline API</h1>
<p>All calls stand under <code>/prod-api</code>. Log in with <code>POST /v2/user/login</code> and send the token in the header <code>token</code>; <code>lang</code> chooses the language of messages. Every answer is <code>{code, msg, data}</code>. For programs: <a href="/prod-api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${menu.join('')}</nav>${sorted.map(([name, all]) => `<section><h2 id="${escape(name)}">${escape(name)}</h2>${all.join('')}</section>`).join('')}</main></body></html>`;
}
