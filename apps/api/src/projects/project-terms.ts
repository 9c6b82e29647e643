// The figures of the rules, which are settings. Rules: docs/rules/projects.md
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSettings } from '../settings/settings.public.ts';
import type { Deadlines } from './projects.flow.ts';

/** Names that count as alike: the similarity of trigrams, from 0 to 1. */
export const similarityLimit = 0.6;

export type ProjectTerms = Awaited<ReturnType<typeof readProjectTerms>>;

export async function readProjectTerms({ trx, app, today }: Pick<TransactionContext, 'trx' | 'app' | 'today'>) {
  const settings = await readSettings({ trx, app }, [
    'project.registration_types',
    'project.protection_days',
    'project.extension_days',
    'project.cooloff_days',
    'project.update_days',
    'project.grace_days',
    'project.reminder_days',
    'project.light_per_day',
  ]);
  const graceDays = settings['project.grace_days'];
  const deadlines: Deadlines = { today, graceDays };
  return {
    registrationTypes: settings['project.registration_types'],
    protectionDays: settings['project.protection_days'],
    extensionDays: settings['project.extension_days'],
    /** The most days that one company may hold one end account, extensions included. */
    dayLimit: {
      days: settings['project.protection_days'] + settings['project.extension_days'],
      within: settings['project.cooloff_days'],
    },
    updateDays: settings['project.update_days'],
    graceDays,
    /** Days before the end, the most first. */
    reminderDays: settings['project.reminder_days'].toSorted((a, b) => b - a),
    looksPerDay: settings['project.light_per_day'],
    deadlines,
  };
}
