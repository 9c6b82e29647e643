// One mail a day to each member of staff for whom something has waited since yesterday. Rules: docs/rules/process.md, "Daily mail"
import { toDay } from '@trunkline/rules/time';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import {
  formatMailValues,
  listPermittedStaff,
  selectActingStaff,
  type StaffMember,
} from '../../notifications/notifications.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addMail } from '../../platform/mail/mail.ts';
import { summarizeDecisions, summarizeOrders, takeDigestTurn, type WaitingSummary } from './digest.sql.ts';

/** Hours of the day in UTC. */
const firstHour = 5;

type QueueName = 'quotations' | 'payments' | 'shipments';
interface DigestQueue {
  readonly name: QueueName;
  /** Of those who act. */
  readonly permission: string;
  readonly summarize: (trx: Trx, userId: string, before: Date) => Promise<WaitingSummary | undefined>;
}

const decidePermission = 'sales:quotation:decide';

const queues: readonly DigestQueue[] = [
  {
    name: 'quotations',
    permission: decidePermission,
    summarize: async (trx, userId, before) => {
      const deciders = await listPermittedStaff(trx, decidePermission);
      return summarizeDecisions(
        trx,
        { userId, before },
        deciders.map(({ id }) => id),
      );
    },
  },
  {
    name: 'payments',
    permission: 'orders:payment:confirm',
    summarize: (trx, _userId, before) => summarizeOrders(trx, 'payment_submitted', before),
  },
  {
    name: 'shipments',
    permission: 'orders:shipment:ship',
    summarize: (trx, _userId, before) => summarizeOrders(trx, 'shipping_reminded', before),
  },
];

/** The staff who act in at least one queue, each with their queues. */
async function listReaders(trx: Trx): Promise<ReadonlyMap<string, { user: StaffMember; queues: DigestQueue[] }>> {
  const readers = new Map<string, { user: StaffMember; queues: DigestQueue[] }>();
  for (const queue of queues)
    for (const user of selectActingStaff(await listPermittedStaff(trx, queue.permission))) {
      const reader = readers.get(user.id) ?? { user, queues: [] };
      reader.queues.push(queue);
      readers.set(user.id, reader);
    }
  return readers;
}

type Waiting = WaitingSummary & { readonly name: QueueName };

async function sendDigest(app: AppContext, trx: Trx, user: StaffMember, waiting: readonly Waiting[]): Promise<void> {
  const language = toWrittenLanguage(user.language);
  const t = getT(language);
  const lines = waiting.map(({ name, count, number, company, since }) =>
    t(`mail.digest_${name}`, { count, ...formatMailValues(language, { number, company, day: { day: toDay(since) } }) }),
  );
  await addMail({ trx, app, now: app.clock() }, [
    {
      to: user,
      subject: t('mail.digest_subject', { count: waiting.reduce((sum, { count }) => sum + count, 0) }),
      body: t('mail.digest_body', { name: user.realname, queues: lines.join('\n') }),
      link: `${app.environment.publicUrl}${addLanguagePrefix(language, '/admin')}`,
    },
  ]);
}

/** Mails everybody who was not told today, from 5:00 UTC on. What began to wait today was told at once. */
export async function sendDigests(app: AppContext): Promise<void> {
  const now = app.clock();
  const today = toDay(now);
  if (now.getUTCHours() < firstHour) return;
  const before = new Date(today);
  const readers = await inTransaction(app.db, 'system', listReaders);
  for (const { user, queues: own } of readers.values())
    await inTransaction(app.db, 'system', async (trx) => {
      const waiting: Waiting[] = [];
      for (const { name, summarize } of own) {
        const summary = await summarize(trx, user.id, before);
        if (summary) waiting.push({ name, ...summary });
      }
      if (waiting.length > 0 && (await takeDigestTurn(trx, user.id, today))) await sendDigest(app, trx, user, waiting);
    });
}

export function digestJobs(app: AppContext): void {
  app.jobs.define('home.digest', () => sendDigests(app));
  app.jobs.cron('0 5 * * *', 'home.digest');
}
