import { OperatorError } from '../platform/errors/operator-error.ts';
import { compareSales, rebuildSales } from '../sales/sales.public.ts';
import type { Command } from './command.ts';
import { auditCommand, inOwnerTransaction } from './owner-transaction.ts';

export const salesCommand: Command = {
  name: 'sales',
  summary: 'compares the sales of the reports with the orders',
  help: 'The database keeps the sales in the transaction of each order. This compares them with the orders, and fails where they differ.',
  options: [{ name: 'rebuild', type: 'boolean', meaning: 'writes them anew from the orders' }],
  run: async ({ rebuild }) => {
    const { rows, missing, superfluous } = await inOwnerTransaction(async (trx, now) => {
      if (rebuild === true) {
        const before = await compareSales(trx);
        await rebuildSales(trx);
        await auditCommand(trx, 'sales.rebuild', { object: 'sales', details: before }, now);
      }
      return compareSales(trx);
    });
    if (missing > 0 || superfluous > 0)
      throw new OperatorError(
        `the sales differ from the orders: ${missing} rows are missing, ${superfluous} are superfluous; --rebuild writes them anew`,
      );
    console.log(`the ${rows} rows of sales agree with the orders`);
  },
};
