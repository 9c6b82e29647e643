// The vendor of the demo: seller and bank account on orders and invoices. A real vendor sets its own: docs/rules/settings.md
import type { Trx } from '../../platform/db/connection.ts';
import { saveSetting } from '../../settings/settings.public.ts';

export async function loadDemoSettings(trx: Trx): Promise<void> {
  await saveSetting(trx, 'vendor.address', '18 Ternquay Road, Nanshan District\nShenzhen 518057, China');
  await saveSetting(trx, 'vendor.filing_number', 'ICP 18050418');
  await saveSetting(trx, 'vendor.tax_id', '91440300CORVID0418');
  await saveSetting(trx, 'vendor.bank', {
    name: 'Ternquay Bank, Shenzhen Branch',
    account: '7714 0200 0418 336',
    swift: 'TNQBCNBS',
    address: '2 Harbour Square, Futian District, Shenzhen 518026, China',
  });
}
