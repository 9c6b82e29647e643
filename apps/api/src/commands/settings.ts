import { type Setting } from '../platform/server/setting-types.ts';
import { environmentSettings } from '../platform/server/environment.ts';
import type { Command } from './command.ts';

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
  summary: 'prints every setting with its meaning, as .env.example',
  help: 'Prints every setting with its meaning, default and what is allowed. .env.example is made from it.',
  options: [],
  run: () => Promise.resolve(void process.stdout.write(formatSettings())),
};
