import type { Endpoint } from '@trunkline/contract/endpoint';
import { listUploadFields } from '@trunkline/contract/upload';
import type { ErrorCode } from '@trunkline/text';
import { readFileSync } from 'node:fs';

interface CommonErrors {
  readonly applies: (endpoint: Endpoint, hasFilters: boolean) => boolean;
  readonly errors: readonly ErrorCode[];
}

const isWrite = ({ method }: Endpoint): boolean => method === 'POST';
const hasUploads = ({ input }: Endpoint): boolean => Object.keys(listUploadFields(input)).length > 0;

/** Errors that follow from the endpoint and not from what its action does. */
const commonErrors: readonly CommonErrors[] = [
  {
    applies: () => true,
    errors: [
      'validation.failed',
      'request.characters',
      'request.unknown_field',
      'request.wrong_address',
      'request.address_too_long',
      'request.wrong_method',
      'request.too_many',
      'request.overloaded',
      'request.unavailable',
      'request.internal',
    ],
  },
  {
    applies: ({ ignoresToken }) => !ignoresToken,
    errors: ['auth.session_unknown', 'auth.session_ended', 'auth.session_expired'],
  },
  { applies: ({ access }) => access.who !== 'anyone' && access.who !== 'user', errors: ['request.forbidden'] },
  { applies: ({ keyScope }) => keyScope === undefined, errors: ['request.not_for_keys'] },
  { applies: ({ keyScope }) => keyScope !== undefined, errors: ['request.scope_missing'] },
  {
    applies: () => true,
    errors: ['api_access.key_unknown', 'api_access.key_suspended', 'api_access.key_expired'],
  },
  { applies: ({ reads, access }) => !reads && access.who !== 'staff', errors: ['accounts.view_only'] },
  {
    applies: isWrite,
    errors: [
      'request.malformed_json',
      'request.not_object',
      'request.wrong_content_type',
      'request.body_too_large',
      'request.outcome_unknown',
    ],
  },
  {
    applies: (endpoint) => isWrite(endpoint) && endpoint.access.who !== 'anyone' && !endpoint.answersSecret,
    errors: ['request.key_running', 'request.key_bound', 'request.key_malformed'],
  },
  {
    applies: hasUploads,
    errors: [
      'request.too_large',
      'request.wrong_file_type',
      'request.no_file_extension',
      'request.wrong_file_name',
      'request.damaged_file',
      'request.file_too_costly',
      'request.picture_too_large',
      'request.svg_refused',
    ],
  },
  {
    applies: (_, hasFilters) => hasFilters,
    errors: ['request.unknown_filter', 'request.unknown_sort', 'request.page_beyond'],
  },
];

let ownErrors: Readonly<Record<string, readonly string[]>> | undefined;

/** The names of the errors that a call can answer, sorted: `error` of its refusals. */
export function listCallErrors(endpoint: Endpoint, fields: readonly string[]): string[] {
  ownErrors ??= JSON.parse(
    readFileSync(new URL('./call-errors.gen.json', import.meta.url), 'utf8'),
  ) as typeof ownErrors;
  const own = ownErrors?.[`${endpoint.method} ${endpoint.path}`] ?? [];
  const common = commonErrors.filter(({ applies }) => applies(endpoint, fields.includes('limit')));
  return [...new Set([...own, ...common.flatMap(({ errors }) => errors)])].toSorted();
}
