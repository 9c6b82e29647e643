// One mail a day: to staff for whom something has waited since yesterday, and to all who wish to read of changes once a day. Rules:
// docs/rules/process.md, "Daily mail", and docs/rules/notices.md
import { toDay } from '@trunkline/rules/time';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import {
  type DailyNews,
  formatMailValues,
  hasDailyNews,
  listActingUsers,
  listDailyReaders,
  listPermittedStaff,
  type NotifiedUser,
  presentNotice,
  selectActingStaff,
  type StaffMember,
  claimDailyNotices,
} from '../../notices/notices.public.ts';
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
  /** Permission that staff need to act on the queue. */
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

/** The staff who act in at least one queue, each with their queues; substitutes in the place of those who are absent. */
async function listReaders(
  trx: Trx,
  today: string,
): Promise<ReadonlyMap<string, { user: StaffMember; queues: DigestQueue[] }>> {
  const readers = new Map<string, { user: StaffMember; queues: DigestQueue[] }>();
  const acting = await listActingUsers(trx, today);
  for (const queue of queues)
    for (const user of selectActingStaff(await listPermittedStaff(trx, queue.permission), { acting })) {
      const reader = readers.get(user.id) ?? { user, queues: [] };
      reader.queues.push(queue);
      readers.set(user.id, reader);
    }
  return readers;
}

type Waiting = WaitingSummary & { readonly name: QueueName };

interface Digest {
  readonly waiting: readonly Waiting[];
  /** What happened, for users who wish to read of it once a day. */
  readonly news: DailyNews;
}

async function sendDigest(app: AppContext, trx: Trx, user: NotifiedUser, { waiting, news }: Digest): Promise<void> {
  const language = toWrittenLanguage(user.language);
  const t = getT(language);
  const queueLines = waiting.map(({ name, count, number, company, since }) =>
    t(`mail.digest_${name}`, { count, ...formatMailValues(language, { number, company, day: { day: toDay(since) } }) }),
  );
  const more = news.total - news.rows.length;
  const newsLines = [
    ...news.rows.map((row) => presentNotice({ t, language }, row).text),
    ...(more > 0 ? [t('mail.digest_news_more', { count: more })] : []),
  ].join('\n');
  const isWaiting = waiting.length > 0;
  const body = isWaiting
    ? t('mail.digest_body', { name: user.realname, queues: queueLines.join('\n') })
    : t('mail.digest_news_body', { name: user.realname, news: newsLines });
  const mail = {
    to: user,
    subject: isWaiting
      ? t('mail.digest_subject', { count: waiting.reduce((sum, { count }) => sum + count, 0) })
      : t('mail.digest_news_subject', { count: news.total }),
    body: isWaiting && news.total > 0 ? `${body}\n\n${t('mail.digest_news', { news: newsLines })}` : body,
    link: `${app.environment.publicUrl}${addLanguagePrefix(language, user.company_id === null ? '/admin' : '/personal')}`,
  };
  await addMail({ trx, app, now: app.clock() }, [mail]);
}

async function sendDigestTo(app: AppContext, user: NotifiedUser, own: readonly DigestQueue[]): Promise<void> {
  const now = app.clock();
  const today = toDay(now);
  await inTransaction(app.db, 'system', async (trx) => {
    const waiting: Waiting[] = [];
    for (const { name, summarize } of own) {
      const summary = await summarize(trx, user.id, new Date(today));
      if (summary) waiting.push({ name, ...summary });
    }
    const hasNews = await hasDailyNews(trx, user.id);
    if ((waiting.length === 0 && !hasNews) || !(await takeDigestTurn(trx, user.id, today))) return;
    await sendDigest(app, trx, user, { waiting, news: await claimDailyNotices(trx, user.id, now) });
  });
}

/** Mails everybody who was not told today, from 5:00 UTC on. What began to wait today was told at once. */
export async function sendDigests(app: AppContext): Promise<void> {
  if (app.clock().getUTCHours() < firstHour) return;
  const readers = await inTransaction(app.db, 'system', (trx) => listReaders(trx, toDay(app.clock())));
  const others = await inTransaction(app.db, 'system', listDailyReaders);
  for (const { user, queues: own } of readers.values()) await sendDigestTo(app, user, own);
  for (const user of others) if (!readers.has(user.id)) await sendDigestTo(app, user, []);
}

export function digestJobs(app: AppContext): void {
  app.jobs.define('home.digest', () => sendDigests(app));
  app.jobs.cron('0 5 * * *', 'home.digest');
}
