import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { shipOrder } from '@trunkline/contract/staff/orders';

type ShippedSerials = NonNullable<EndpointInput<typeof shipOrder>['serials']>;

/** Serial numbers as they are scanned or pasted: one a line or between commas, each alone or with its model after a blank. */
export const readShippedSerials = (text: string): ShippedSerials =>
  text.split(/[\n\r,;]/).flatMap((line) => {
    const [sn = '', ...model] = line.trim().split(/\s+/);
    if (sn === '') return [];
    return [model.length > 0 ? { sn, model: model.join(' ') } : { sn }];
  });

/** The text that `readShippedSerials` reads: one number a line. */
export const writeShippedSerials = (serials: ShippedSerials): string =>
  serials.map((one) => (typeof one === 'string' ? one : [one.sn, one.model].filter(Boolean).join(' '))).join('\n');
