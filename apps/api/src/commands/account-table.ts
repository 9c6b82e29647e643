import type { DemoAccount } from '../demo/people/load-accounts.ts';

/** The demo accounts as a table for the terminal. */
export function formatAccountTable(accounts: readonly DemoAccount[]): string {
  const rows = accounts.map((account) => [
    account.username,
    account.password,
    account.company ?? 'staff',
    formatRole(account),
  ]);
  const table = [['username', 'password', 'company', 'who'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

function formatRole(account: DemoAccount): string {
  if (account.staff_role) return account.staff_role;
  const membership = account.type ? `${account.type} ${account.level ?? ''}`.trim() : 'pre-member';
  const place = account.overseas ? `${account.country}, overseas` : account.country;
  return [account.company_role, membership, place, account.payment_term].filter(Boolean).join(', ');
}
