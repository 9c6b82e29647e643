import type { LoginAnswer } from '@trunkline/contract/accounts';
import { lookUpProducts } from '@trunkline/contract/catalogue';
import { toProductPath } from '@trunkline/rules/product-path';
import { callApi } from './api-client.ts';
import { expectDefined } from './expect-defined.ts';

/** Part number of a device of the demo catalogue that needs no accessories. */
export const simpleDevicePartNumber = '230-2424-01';

/** Id of a product of the catalogue; throws when there is none with this part number. */
/** The address of a product's page. */
export async function getProductAddress(partNumber: string): Promise<string> {
  const { list } = await callApi(lookUpProducts, { part_numbers: [partNumber] });
  return toProductPath(expectDefined(list[0], partNumber).code);
}

export async function getProductId(partNumber: string, session?: LoginAnswer): Promise<string> {
  const { list } = await callApi(lookUpProducts, { part_numbers: [partNumber] }, session);
  return expectDefined(list[0], partNumber).id;
}
