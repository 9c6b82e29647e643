import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { saveEndUser } from '@trunkline/contract/endusers';
import type { importEndUsers } from '@trunkline/contract/imports/endusers';

/** A new end user as a form sends it. */
export const createEndUserInput = (
  changes: Partial<EndpointInput<typeof saveEndUser>> = {},
): EndpointInput<typeof saveEndUser> => ({
  company: 'Hafen Logistik',
  address: '8 Speicherstrasse, Hamburg',
  contact: 'Anna Keller',
  email: 'anna@hafen.example',
  mobile: '0170 5550118',
  country: 'DE',
  ...changes,
});

type ImportInput = EndpointInput<typeof importEndUsers>;

export const createEndUserFile = (
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'endusers.csv', ...options }: { name?: string } & Omit<ImportInput, 'file'> = {},
): ImportInput => ({ file: new File([content], name), ...options });
