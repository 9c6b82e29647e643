import { type Setting } from '../platform/server/setting-types.ts';
import { settings } from '../platform/server/environment.ts';
import type { Command } from './command.ts';

/** .env.example: every setting, commented out, with its meaning. */
export function describeSettings(): string {
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const allowed = setting.allowed === 'any text' ? '' : ` Allowed: ${setting.allowed}.`;
    const otherwise = setting.otherwise ? ` Unset: ${setting.otherwise}.` : '';
    return `# ${setting.meaning}.${otherwise}${allowed}\n#${name}=${setting.default ?? ''}\n`;
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
  run: () => Promise.resolve(void process.stdout.write(describeSettings())),
};
