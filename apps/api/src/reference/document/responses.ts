import type { Endpoint } from '@trunkline/contract/endpoint';
import type { ErrorCode } from '@trunkline/text';
import type { JsonSchema } from './schemas.ts';

// What calls answer beside success. The order and the codes of refusals: docs/rules/platform.md

interface Refusal {
  readonly status: number;
  /** The name of the response among the components. */
  readonly name: string;
  readonly description: string;
  /** An example of `error`. */
  readonly error: ErrorCode;
  readonly codes: readonly number[];
  readonly retryAfter?: true;
  readonly applies: (endpoint: Endpoint, input: JsonSchema) => boolean;
}

const always = (): boolean => true;
const isWrite = ({ method }: Endpoint): boolean => method === 'POST';
const namesRecord = (name: string): boolean => /^(?:id|ids|fileName|cid)$|_ids?$/.test(name);

const refusals: readonly Refusal[] = [
  {
    status: 400,
    name: 'Invalid',
    error: 'validation.failed',
    description: 'Malformed or invalid. `data.errors` names each field.',
    codes: [0],
    applies: (_, { properties }) => Object.keys(properties ?? {}).length > 0,
  },
  {
    status: 401,
    name: 'NoSession',
    error: 'auth.session_unknown',
    description:
      'No session. `code` 90002: the token is missing, unknown or malformed; 90003: the session was ended elsewhere (password changed, signed out, account disabled); 90004: it has expired.',
    codes: [90002, 90003, 90004],
    applies: ({ ignoresToken }) => !ignoresToken,
  },
  {
    status: 403,
    name: 'Forbidden',
    error: 'request.forbidden',
    description: 'The caller may not do this: another kind of user, a missing permission or membership.',
    codes: [0],
    applies: ({ access }) => access.who !== 'anyone' && access.who !== 'user',
  },
  {
    status: 404,
    name: 'NotFound',
    error: 'request.not_found',
    description: 'There is no such record, or it belongs to another company. Both answer alike.',
    codes: [0],
    applies: (_, { properties }) => Object.keys(properties ?? {}).some(namesRecord),
  },
  {
    status: 409,
    name: 'Conflict',
    error: 'request.stale_version',
    description:
      'The record is in another state, its version is stale, it exists already, or something must come first (`data.missing`). Nothing was changed.',
    codes: [0],
    applies: isWrite,
  },
  {
    status: 413,
    name: 'TooLarge',
    error: 'request.body_too_large',
    description: 'The body or a file is too large.',
    codes: [0],
    applies: isWrite,
  },
  {
    status: 415,
    name: 'UnsupportedType',
    error: 'request.wrong_content_type',
    description: 'The media type of the body, or the kind of a file, is not accepted.',
    codes: [0],
    applies: isWrite,
  },
  {
    status: 429,
    name: 'TooMany',
    error: 'request.too_many',
    description: 'Too many requests. Wait as long as `Retry-After` says.',
    codes: [0],
    retryAfter: true,
    applies: always,
  },
  {
    status: 500,
    name: 'Failed',
    error: 'request.internal',
    description: 'An error of the server. `msg` quotes the request id.',
    codes: [0],
    applies: always,
  },
  {
    status: 503,
    name: 'Unavailable',
    error: 'request.unavailable',
    description: 'Overloaded, or something that the call needs is gone. Try again after `Retry-After`.',
    codes: [0],
    retryAfter: true,
    applies: always,
  },
];

const fieldErrors: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['path', 'rule', 'msg'],
    properties: {
      path: { type: 'string', description: 'The field, dotted.', examples: ['items.0.quantity'] },
      rule: { type: 'string', description: 'Name of the rule, for programs.', examples: ['required'] },
      msg: { type: 'string', description: 'The sentence in the requested language.', examples: ['Please fill in.'] },
    },
  },
};

/** `{code, error, msg, data, request_id}` of every refusal. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'error', 'msg', 'data', 'request_id'],
  properties: {
    code: { type: 'integer', enum: [0, 90002, 90003, 90004] },
    error: {
      type: 'string',
      description: 'Name of the refusal, for programs. It never changes. `x-errors` of each call lists its names.',
      examples: ['orders.wrong_state'],
    },
    msg: { type: 'string', description: 'The sentence in the language of header `lang`.' },
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            errors: { ...fieldErrors, description: 'What is wrong with which field.' },
            needVerify: {
              const: true,
              description: 'Login only: a code was mailed; send it as `verifyCode` with the same password.',
            },
            missing: {
              type: 'array',
              items: { type: 'string' },
              description: 'Profile fields that must be filled in first.',
              examples: [['telephone']],
            },
          },
        },
      ],
    },
    request_id: {
      type: 'string',
      description: 'Id of the request in the log of the server, as in the header `X-Request-Id`.',
    },
  },
};

const requestIdHeader = {
  description: 'Id of the request in the log of the server. Quote it when you report a problem.',
  schema: { type: 'string' },
};
const retryAfterHeader = { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } };

/** The responses among the components of the document. */
export const refusalResponses = Object.fromEntries(
  refusals.map(({ name, error, description, codes, retryAfter }) => [
    name,
    {
      description,
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
        ...(retryAfter ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          example: {
            code: codes[0],
            error,
            msg: description.slice(0, description.indexOf('.') + 1),
            data: null,
            request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
          },
        },
      },
    },
  ]),
);

export const responseHeaders = { 'X-Request-Id': requestIdHeader, 'Retry-After': retryAfterHeader };

/** The responses of one call: success, and the refusals that it can answer. */
export function listResponses(
  endpoint: Endpoint,
  input: JsonSchema,
  writeAnswer: () => JsonSchema,
): Record<string, unknown> {
  const content = endpoint.mediaTypes
    ? Object.fromEntries(endpoint.mediaTypes.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }]))
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'msg', 'data'],
            properties: { code: { const: 1 }, msg: { type: 'string' }, data: writeAnswer() },
          },
        },
      };
  return {
    200: {
      description: 'Success.',
      headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
      content,
    },
    ...Object.fromEntries(
      refusals
        .filter(({ applies }) => applies(endpoint, input))
        .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  };
}
