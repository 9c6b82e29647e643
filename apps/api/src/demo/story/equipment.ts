// What the projects of the story consist of, by model. Parts that a device needs and that are not named are completed by the configurator.
import { completeConfiguration } from '@trunkline/contract/configurator';
import type { saveQuotation } from '@trunkline/contract/quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { Trx } from '../../platform/db/connection.ts';
import type { StoryRunner } from './story-runner.ts';

interface EquipmentLine {
  readonly model: string;
  /** Pieces for one site. */
  readonly quantity: number;
  /** Pieces for one device, by model. */
  readonly with?: Readonly<Record<string, number>>;
  /** Whether it is ordered once, however many sites there are. */
  readonly once?: true;
  /** The heading above it. Partners write it themselves: in the language of the one deal that has it. */
  readonly section?: string;
  /** Outside the total. */
  readonly kind?: 'option' | 'alternative';
  /** Months of support. */
  readonly term_months?: 12 | 36 | 60;
}

const equipmentLines = {
  office: [
    { model: 'RV-2448P', quantity: 4, with: { 'PC-10G-SR': 2 } },
    { model: 'RV-3816X', quantity: 2, with: { 'PC-10G-SR': 8 }, once: true },
    { model: 'MG-560', quantity: 18 },
    { model: 'MC-250', quantity: 1, once: true },
  ],
  campus: [
    { model: 'RK-9604', quantity: 2, with: { 'SUP-960': 2, 'LC-24X': 1, 'PC-10G-LR': 16 }, once: true },
    { model: 'RV-3448P', quantity: 8, with: { 'PC-10G-LR': 2 } },
    { model: 'MG-580', quantity: 40 },
    { model: 'MC-1000', quantity: 1, once: true },
    { model: 'SV-C4-N3', quantity: 2, once: true },
  ],
  lectureHalls: [
    {
      model: 'RK-9604',
      quantity: 2,
      with: { 'SUP-960': 2, 'LC-24X': 1, 'PC-10G-LR': 16 },
      once: true,
      section: 'Core',
    },
    { model: 'SV-C4-N3', quantity: 2, once: true, section: 'Core', term_months: 36 },
    { model: 'RV-3448P', quantity: 8, with: { 'PC-10G-LR': 2 }, section: 'Lecture halls' },
    { model: 'RV-2448P', quantity: 8, with: { 'PC-10G-LR': 2 }, section: 'Lecture halls', kind: 'alternative' },
    { model: 'MG-580', quantity: 40, section: 'Wireless' },
    { model: 'MC-1000', quantity: 1, once: true, section: 'Wireless' },
    { model: 'MG-660', quantity: 6, section: 'Wireless', kind: 'option' },
  ],
  dataCentre: [
    { model: 'RV-5836C', quantity: 2, with: { 'PC-100G-SR4': 12 } },
    { model: 'RV-4848Y', quantity: 6, with: { 'PC-25G-SR': 24, 'PC-100G-SR4': 2 } },
    { model: 'SV-C7-S3', quantity: 2 },
    { model: 'SV-C6-S3', quantity: 6 },
  ],
  fabric: [
    { model: 'RV-5860C', quantity: 2, with: { 'PC-100G-DR1': 16 } },
    { model: 'RV-4860Y', quantity: 8, with: { 'PC-100G-DR1': 2 } },
    { model: 'RV-L-FAB', quantity: 10 },
  ],
  branches: [
    { model: 'JD-1205L', quantity: 12 },
    { model: 'CH-60', quantity: 12 },
    { model: 'JD-3041', quantity: 2, with: { 'PC-10G-LR': 4 }, once: true },
    { model: 'SV-C3-N3', quantity: 12 },
  ],
  hotel: [
    { model: 'RV-2428P', quantity: 6, with: { 'PC-10G-SR': 2 } },
    { model: 'MG-505', quantity: 60 },
    { model: 'RV-3816X', quantity: 1, with: { 'PC-10G-SR': 12 }, once: true },
    { model: 'MC-L-50', quantity: 1 },
  ],
  school: [
    { model: 'RV-2424P', quantity: 3, with: { 'PC-10G-SR': 2 } },
    { model: 'MG-520', quantity: 16 },
    { model: 'MC-100', quantity: 1, once: true },
  ],
  plant: [
    { model: 'RVI-420P', quantity: 10, with: { 'PC-1G-LXI': 2 } },
    { model: 'RVI-828F', quantity: 2, with: { 'PC-1G-LXI': 12 } },
  ],
  edge: [
    { model: 'JD-7032', quantity: 1, with: { 'PC-100G-LR4': 8 } },
    { model: 'JD-6040', quantity: 4, with: { 'PC-10G-LR': 12 } },
    { model: 'SV-C7-S1', quantity: 1 },
  ],
  firewall: [
    { model: 'CH-1400', quantity: 2 },
    { model: 'CH-T1000-3Y', quantity: 2 },
    { model: 'SV-C6-S3', quantity: 2 },
  ],
  hospital: [
    { model: 'RV-3448M', quantity: 6, with: { 'PC-10G-LR': 2 } },
    { model: 'RV-3824Y', quantity: 2, with: { 'PC-25G-SR': 4 }, once: true },
    { model: 'MG-660', quantity: 32 },
    { model: 'MC-1000', quantity: 1, once: true },
  ],
  optics: [
    { model: 'PC-10G-LR', quantity: 24 },
    { model: 'PC-10G-SR', quantity: 48 },
    { model: 'PC-25G-SR', quantity: 16 },
  ],
  smallOffice: [
    { model: 'RV-1216P', quantity: 1 },
    { model: 'MG-510', quantity: 3 },
    { model: 'CH-30', quantity: 1 },
  ],
} as const satisfies Record<string, readonly EquipmentLine[]>;

export type Equipment = keyof typeof equipmentLines;
type WantedItem = NonNullable<EndpointInput<typeof saveQuotation>['items']>[number];

const needsParts: ReadonlySet<string> = new Set(['device']);

export interface EquipmentCatalogue {
  /** The items of a quotation for so many sites. The configurator is asked as the user. */
  readonly list: (teller: StoryRunner, username: string, equipment: Equipment, sites: number) => Promise<WantedItem[]>;
}

export async function readEquipment(trx: Trx): Promise<EquipmentCatalogue> {
  const rows = await trx.selectFrom('products').select(['id', 'model', 'kind']).where('state', '=', 'active').execute();
  const products = new Map(rows.map((row) => [row.model, row]));
  const find = (model: string) => {
    const product = products.get(model);
    if (!product) throw new Error(`the story needs a product ${model} that is sold`);
    return product;
  };
  const known = new Map<EquipmentLine, Pick<WantedItem, 'product_id' | 'accessories'>>();
  const configure = async (teller: StoryRunner, username: string, line: EquipmentLine) => {
    const { id: product_id, kind } = find(line.model);
    const accessories = Object.entries(line.with ?? {}).map(([model, quantity]) => ({
      accessory_id: find(model).id,
      quantity,
    }));
    if (!needsParts.has(kind)) return { product_id, accessories };
    const done = await teller.call(username, completeConfiguration, { product_id, quantity: 1, accessories });
    return { product_id, accessories: done.accessories };
  };
  return {
    list: async (teller, username, equipment, sites) => {
      const items: WantedItem[] = [];
      for (const line of equipmentLines[equipment] as readonly EquipmentLine[]) {
        const item = known.get(line) ?? (await configure(teller, username, line));
        known.set(line, item);
        const { section, kind, term_months } = line;
        const quantity = line.once ? line.quantity : line.quantity * sites;
        items.push({
          ...item,
          quantity,
          section: section ?? null,
          kind: kind ?? null,
          term_months: term_months ?? null,
        });
      }
      return items;
    },
  };
}
