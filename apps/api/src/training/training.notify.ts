// What people are told of their registrations. Rules: docs/rules/training.md, "Who is told"
import { toZoneTime } from '@trunkline/rules/zone-time';
import type { TextKey } from '@trunkline/text';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import {
  addNotification,
  formatMailValues,
  type Notification,
  notifiedUserColumns,
} from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { addMail } from '../platform/mail/mail.ts';
import { getCancelUntil } from './training.flow.ts';
import { localizeOffer, type RegistrationRecord, type SessionRecord } from './training.sql.ts';
import type { TrainingTransitionTypes } from './training.transition.ts';

/** Of a result. */
export interface RegistrationFacts {
  readonly pass_mark: number;
  readonly certificate: string | null;
}

type Kind = Notification['kind'];
type NotifyContext = Pick<TransactionContext, 'trx' | 'now' | 'app'> & { readonly cancelDays: number };

const personalPages = { training: '/personal/training', exam: '/personal/exams' } as const;
const visitorPage = '/support/dcntraining';

/** The notification of a person; without an account it is a mail alone. */
function createNotification(
  { app, cancelDays }: NotifyContext,
  kind: Kind,
  row: RegistrationRecord,
  session: SessionRecord,
  facts?: RegistrationFacts,
): Notification {
  const { title, place } = localizeOffer(session, toWrittenLanguage(row.language));
  const { day, time } = toZoneTime(session.starts_at, session.zone);
  return {
    kind,
    object: 'registration',
    object_id: row.id,
    title,
    path: personalPages[row.kind],
    values: {
      day: { day },
      time: { time, zone: session.zone },
      number: row.number,
      until: { day: getCancelUntil(session.starts_at, cancelDays) },
      state: { text: `states.registration_${row.state}` },
      score: row.score === null ? '–' : String(Number(row.score)),
      pass_mark: facts?.pass_mark ?? 0,
      certificate: facts?.certificate ?? '–',
      person: row.name,
    },
    mail: {
      values: {
        place: [place, session.link].filter(Boolean).join(', '),
        calendar: `${app.environment.publicUrl}/prod-api/v2/training/calendar?session_id=${session.id}`,
      },
      reply_to: undefined,
    },
  };
}

/**
 * A mail to the address of the registration. It says nothing that was typed, not even the name: anybody can enter the address of
 * somebody else.
 */
async function mailRegistration(context: NotifyContext, row: RegistrationRecord, news: Notification): Promise<void> {
  const language = toWrittenLanguage(row.language);
  const t = getT(language);
  const key = `mail.${news.kind.replace('.', '_')}`;
  const values = {
    ...formatMailValues(language, { ...news.values, ...news.mail?.values }),
    title: news.title,
    name: row.mailbox,
  };
  const body = [t(`${key}_body` as TextKey, values), t('mail.training_not_you')].join('\n\n');
  await addMail(context, [
    {
      to: { username: row.mailbox, realname: '', language, company_id: row.company_id },
      subject: t(`${key}_subject` as TextKey, values),
      body,
      link: `${context.app.environment.publicUrl}${addLanguagePrefix(language, visitorPage)}`,
      thread: `${visitorPage}#${row.id}`,
    },
  ]);
}

/** Tells the person: by notice and mail of their account, and by mail to the address of the registration where that is another one. */
export async function notifyPerson(
  context: NotifyContext,
  kind: Kind,
  row: RegistrationRecord,
  session: SessionRecord,
  facts?: RegistrationFacts,
): Promise<void> {
  const news = createNotification(context, kind, row, session, facts);
  const user =
    row.user_id === null
      ? undefined
      : await context.trx
          .selectFrom('users')
          .select(notifiedUserColumns)
          .where('id', '=', row.user_id)
          .where('disabled', '=', false)
          .executeTakeFirst();
  if (user) await addNotification(context, [user], news);
  if (user?.username.toLowerCase() !== row.mailbox.toLowerCase()) await mailRegistration(context, row, news);
}

export async function notifyOfRegistration(
  context: NotifyContext,
  session: SessionRecord,
  { told: { to, kind }, after, facts }: TransitionNotice<TrainingTransitionTypes>,
): Promise<void> {
  if (to === 'person') return notifyPerson(context, kind, after, session, facts);
  if (after.company_id === null) return;
  const owners = await context.trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .where('company_id', '=', after.company_id)
    .where('company_role', '=', 'owner')
    .where('disabled', '=', false)
    .where((e) => e.or([e('id', '!=', after.user_id), e.val(after.user_id === null)]))
    .execute();
  await addNotification(context, owners, createNotification(context, kind, after, session, facts));
}
