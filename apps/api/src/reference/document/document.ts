import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@trunkline/contract/languages';
import type { AppContext } from '../../platform/app-context.ts';
import { callGroups } from './groups.ts';
import { describeOperation, type Operation } from './operations.ts';
import { refusalResponses, refusalSchema, responseHeaders } from './responses.ts';
import { createSchemaWriter, type JsonSchema, readFieldNotes } from './schemas.ts';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly description: string } & Record<string, unknown>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema> } & Record<string, unknown>;
  readonly [key: string]: unknown;
}

const parameters = {
  lang: {
    name: 'lang',
    in: 'header',
    required: false,
    description: 'Language of messages and labels.',
    schema: { type: 'string', enum: languages, default: 'en' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A value of your own for this write, 1 to 200 characters. The same request within 24 hours gets the first answer and happens once. Another request under the key, or the first one still running, answers 409.',
    schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['5f0c2f7e-order-4711'] },
  },
};

/** The OpenAPI 3.1 document of the endpoints that are served. Its introduction is guide.md. */
export function createOpenApiDocument({
  endpoints,
  environment,
}: Pick<AppContext, 'endpoints' | 'environment'>): OpenApiDocument {
  const writer = createSchemaWriter(readFieldNotes());
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { endpoint } of endpoints.values()) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint, writer);
  }
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)));
  const groups = callGroups.filter(({ name }) => used.has(name));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trunkline API',
      version: '1.0.0',
      description: readFileSync(path.join(import.meta.dirname, 'guide.md'), 'utf8'),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${environment.publicUrl}/prod-api` }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema, ...writer.components },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'From login, or an API key that the owner of the company made.',
        },
      },
      parameters,
      headers: responseHeaders,
      responses: refusalResponses,
    },
  };
}
