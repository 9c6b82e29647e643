import { type Setting } from '../platform/server/setting-types.ts';
import { environmentSettings } from '../platform/server/environment.ts';
import { isSettingKey, parseSetting, readAllSettings, saveSetting } from '../settings/settings.public.ts';
import { type Command, UsageError } from './command.ts';
import { auditCommand, inOwnerTransaction } from './owner-transaction.ts';

/** The content of .env.example: every setting with its meaning, commented out. */
export function formatSettings(): string {
  const entries = Object.entries<Setting<unknown>>(environmentSettings).map(([name, setting]) => {
    const allowed = setting.allowed === 'any text' ? '' : ` Allowed: ${setting.allowed}.`;
    const unset = setting.computedDefault ? ` Unset: ${setting.computedDefault}.` : '';
    return `# ${setting.meaning}.${unset}${allowed}\n#${name}=${setting.default ?? ''}\n`;
  });
  return `# Settings of the server. Copy to .env and remove the # of what you change; the process environment wins over the file.
# Made by: npm run -s portal -- settings > .env.example

${entries.join('\n')}`;
}

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'prints the settings of the server; prints and changes those of the vendor',
  help: `Prints every setting of the server with its meaning, default and what is allowed. .env.example is made from it.
With --vendor it prints the settings of the vendor as JSON, with --set it changes one of them. docs/rules/settings.md lists them.
  npm run portal -- settings --set vendor.tax_id=91440300XXXXXXXXXX
  npm run portal -- settings --set 'vendor.bank={"name": "…", "account": "…", "swift": "…", "address": "…"}'`,
  options: [
    { name: 'vendor', type: 'boolean', meaning: 'prints the settings of the vendor' },
    { name: 'set', type: 'string', argument: 'KEY=VALUE', meaning: 'changes one; VALUE is text or JSON' },
  ],
  run: async (values) => {
    const change = values['set'];
    if (typeof change === 'string') await changeVendorSetting(change);
    else if (values['vendor'] === true) await printVendorSettings();
    else process.stdout.write(formatSettings());
  },
};

const printVendorSettings = async (): Promise<void> =>
  console.log(JSON.stringify(await inOwnerTransaction((trx) => readAllSettings({ trx })), null, 2));

/** A running server uses the new value at once: the database tells it. */
async function changeVendorSetting(change: string): Promise<void> {
  const [, key = '', typed = ''] = /^([^=]+)=(.*)$/s.exec(change) ?? [];
  if (!isSettingKey(key)) throw new UsageError(`settings: there is no setting ${key || change}`);
  const value = parseSetting(key, typed);
  if (value === undefined) throw new UsageError(`settings: ${key} may not be ${typed}`);
  await inOwnerTransaction(async (trx) => {
    await saveSetting(trx, key, value);
    await auditCommand(trx, 'setting.save', { object: 'setting', details: { key } });
  });
  console.log(`${key} is ${JSON.stringify(value)}`);
}
