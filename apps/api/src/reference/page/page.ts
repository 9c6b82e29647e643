// The OpenAPI document as one page for people. Without JavaScript it is complete; with it, calls can be searched.
import { createHash } from 'node:crypto';
import { marked } from 'marked';
import type { OpenApiDocument } from '../document/document.ts';
import type { Operation, Parameter } from '../document/operations.ts';
import { pageStyle } from './page-style.ts';
import type { JsonSchema } from '../document/schemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const escape = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const getRefName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The type of a field as one text, with a link to the schema that it refers to. */
function describeType(schema: JsonSchema | undefined): string {
  if (!schema) return 'anything';
  if (schema.$ref !== undefined) {
    const name = escape(getRefName(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => escape(JSON.stringify(one))).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' or ');
  if (schema.type === 'array') return `list of ${describeType(schema.items)}`;
  const name = [schema.type ?? 'anything'].flat().join(' or ');
  return escape(schema.format === undefined ? name : `${name}, ${schema.format}`);
}

/** The object inside a list or a choice, whose fields are shown nested. */
function findObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return findObject(schema.items);
  return schema.anyOf?.map(findObject).find((one) => one !== undefined);
}

function renderFields(schema: JsonSchema | undefined, depth = 0): string {
  const object = schema && findObject(schema);
  if (!object?.properties || depth > 4) return '';
  const required = new Set(object.required);
  const rows = Object.entries(object.properties).map(([name, one]) => {
    const example = one.examples?.[0];
    return `<li><code>${escape(name)}</code>${required.has(name) ? '' : ' <i>optional</i>'} <span>${describeType(one)}</span>
<p>${escape(one.description ?? '')}${example === undefined ? '' : ` <small>Example: <code>${escape(JSON.stringify(example))}</code></small>`}</p>${renderFields(one, depth + 1)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

const renderDetails = (title: string, note: string, content: string): string =>
  `<details><summary>${title} <small>${note}</small></summary>${content}</details>`;

const isParameter = (one: Operation['parameters'][number]): one is Parameter => 'name' in one;

function renderQuery(operation: Operation): string {
  const parameters = operation.parameters.filter(isParameter);
  if (parameters.length === 0) return '';
  const query: JsonSchema = {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
    ),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
  };
  return renderDetails('Query', '', renderFields(query));
}

function renderRequest({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const [first] = Object.values(requestBody.content);
  const example = requestBody.content['application/json']?.example;
  const sample = example === undefined ? '' : `<pre><code>${escape(JSON.stringify(example, null, 2))}</code></pre>`;
  const fields = renderFields(first?.schema) || '<p>No fields.</p>';
  return renderDetails('Request', escape(Object.keys(requestBody.content).join(', ')), fields + sample);
}

interface SuccessResponse {
  readonly content: Record<string, { readonly schema: JsonSchema }>;
}

function renderAnswer({ responses }: Operation): string {
  const success = responses['200'] as SuccessResponse;
  const data = success.content['application/json']?.schema.properties?.['data'];
  if (!data) return renderDetails('Answer', escape(Object.keys(success.content).join(', ')), '<p>A file.</p>');
  return renderDetails('Answer', `data: ${describeType(data)}`, renderFields(data));
}

const renderErrors = ({ 'x-errors': names }: Operation): string =>
  renderDetails('Errors', '', `<p>${names.map((name) => `<code>${escape(name)}</code>`).join(' ')}</p>`);

function renderOperation(path: string, method: string, operation: Operation): string {
  const { who, permission, anyPermission, types } = operation['x-access'];
  const statuses = Object.keys(operation.responses).filter((status) => status !== '200');
  return `<article id="${escape(operation.operationId)}"><h3><b>${escape(method.toUpperCase())}</b> <code>/prod-api${escape(path)}</code></h3>
<p>${escape(operation.summary)}</p>
<p class="who">${[who, permission, anyPermission?.join(' or '), types?.join(', ')].filter(Boolean).map(escape).join(' · ')} · refusals ${statuses.join(', ')}</p>
${renderQuery(operation)}${renderRequest(operation)}${renderAnswer(operation)}${renderErrors(operation)}</article>`;
}

function renderSchemas(schemas: Schemas): string {
  const entries = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries
    .map(
      ([name, schema]) =>
        `<article id="schema-${escape(name)}"><h3><code>${escape(name)}</code></h3>${renderFields(schema)}</article>`,
    )
    .join('');
}

/** Hides calls and fields that do not contain all words. `/` moves the focus to the search field. */
const searchScript = `const box=document.querySelector('input'),none=document.querySelector('#none'),parts=[...document.querySelectorAll('article')].map((part)=>[part,part.textContent.toLowerCase()]);
const filter=()=>{const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);let found=0;
for(const [part,text] of parts){part.hidden=!words.every((word)=>text.includes(word));if(!part.hidden)found++}
for(const section of document.querySelectorAll('section'))section.hidden=![...section.querySelectorAll('article')].some((part)=>!part.hidden);
document.querySelector('#guide').hidden=words.length>0;none.hidden=found>0};
box.addEventListener('input',filter);box.closest('form').addEventListener('submit',(event)=>event.preventDefault());document.querySelector('search').hidden=false;
document.addEventListener('keydown',(event)=>{if(event.key==='/'&&event.target!==box){event.preventDefault();box.focus()}});
addEventListener('hashchange',()=>{box.value='';filter();document.getElementById(location.hash.slice(1))?.scrollIntoView()});`;

export const pageContentPolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(searchScript).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const toAnchor = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

export function renderReferencePage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    const articles = own.map(({ path, method, operation }) => renderOperation(path, method, operation)).join('');
    const section = `<section><h2 id="${toAnchor(name)}">${escape(name)}</h2><p>${escape(description)}</p>${articles}</section>`;
    return { link: `<a href="#${toAnchor(name)}">${escape(name)} <small>${own.length}</small></a>`, section };
  });
  const guide = marked.parse(document.info.description, { async: false });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(document.info.title)}</title><style>${pageStyle}</style></head><body>
<nav aria-label="Contents"><h1>${escape(document.info.title)}</h1><search hidden><form><input type="search" aria-label="Search calls and fields" placeholder="Search calls and fields"></form></search>
<a href="#guide">Introduction</a>${groups.map(({ link }) => link).join('')}<a href="#schemas">Schemas</a><a href="/prod-api/openapi.json">openapi.json</a></nav>
<main><div id="guide">${guide}</div><p id="none" role="status" hidden>No call or field contains these words.</p>
${groups.map(({ section }) => section).join('')}<section><h2 id="schemas">Schemas</h2>${renderSchemas(document.components.schemas)}</section></main>
<script>${searchScript}</script></body></html>`;
}
