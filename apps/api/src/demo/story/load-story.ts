// Tells the story of the demo into a database that holds the demo accounts and nothing of theirs. docs/how-to/extend-the-demo-story.md
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import { openEnclosingTransaction } from '../../platform/db/enclosing-transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type AddedJob, addJob, readAddedJobs } from '../../platform/jobs/jobs.ts';
import { isUntold } from '../load-demo.ts';
import { storyApplications, tellApplication } from './application-course.ts';
import { loadCertificates } from './certificates.ts';
import { assignOlderDevices, loadOlderDevices } from './older-devices.ts';
import { loadTrainings } from './trainings.ts';
import { storyCases, tellCase } from './warranty-course.ts';
import { readCast } from './cast.ts';
import { tellCannedAnswers, tellChat } from './chat-course.ts';
import { storyPictures, tellPicture } from './content-course.ts';
import { createCustomers } from './customers.ts';
import { storyChats } from './data/chats.ts';
import { deals } from './deals.ts';
import { createDice } from './dice.ts';
import { readEquipment } from './equipment.ts';
import { storyMessages, tellMessage } from './message-course.ts';
import { createPapers } from './papers.ts';
import { loadEarlierYears } from './earlier-years.ts';
import { tellDeal } from './quotation-course.ts';
import { StoryRunner } from './story-runner.ts';

/** Everybody has read what is older. */
const unreadDays = 3;

/** The whole story is one transaction: it is told completely or not at all, and once, however many servers start. */
export async function tellDemoStory(app: AppContext, report?: (line: string) => void): Promise<void> {
  if (!(await inTransaction(app.db, 'system', isUntold, { readOnly: true }))) return;
  report?.('adding a year of quotations and orders to the demo data');
  const jobs: AddedJob[] = [];
  const outer = await openEnclosingTransaction(app.appUrl, (text, values) => {
    const added = readAddedJobs(text, values);
    if (added) jobs.push(...added);
    return added !== undefined;
  });
  try {
    const end = app.clock();
    const storyApp = { ...app, db: outer.db };
    const isOurs = await inTransaction(outer.db, 'system', async (trx) => {
      // Another server may tell the same story: this one waits, then finds it told.
      await sql`select pg_advisory_xact_lock(7235033)`.execute(trx);
      if (!(await isUntold(trx))) return false;
      await loadEarlierYears(trx, end);
      await loadCertificates(trx, end);
      await loadOlderDevices(trx, end);
      await loadTrainings(trx, end);
      return true;
    });
    if (!isOurs) return;
    const later = await tellAllDeals(storyApp, jobs, end);
    await outer.commit();
    await inTransaction(app.db, 'system', async (trx) => {
      for (const { name, payload, runAt } of later) if (runAt) await addJob(trx, name, payload, { runAt });
    });
    app.changes.announce();
  } finally {
    await outer.close();
  }
}

/** Answers the jobs that are left for the real future. */
async function tellAllDeals(app: AppContext, jobs: AddedJob[], end: Date): Promise<readonly AddedJob[]> {
  const [cast, equipment] = await inTransaction(app.db, 'system', async (trx) => [
    await readCast(trx),
    await readEquipment(trx),
  ]);
  const longestDays = Math.max(...deals.map(({ day }) => day)) + 5;
  const teller = new StoryRunner(app, cast, jobs, new Date(end.getTime() - longestDays * dayInMs));
  const scene = { teller, equipment, customers: createCustomers(teller), papers: createPapers(app.printer), end };
  await teller.tell(
    [
      ...deals.map((deal) => tellDeal(scene, deal, createDice(deal.project))),
      ...storyApplications.map((one) => tellApplication(scene, one, createDice(`${one.by} ${one.form}`))),
      ...storyPictures.map((one) => tellPicture(scene, one, createDice(one.name))),
      ...storyMessages.map((one) => tellMessage(scene, one, createDice(one.subject))),
      ...storyChats.map((one) => tellChat(scene, one, createDice(`chat ${one.company}`))),
      ...storyCases.map((one) => tellCase(scene, one, createDice(one.fault))),
      tellCannedAnswers(scene, createDice('canned answers')),
    ],
    end,
  );
  await inTransaction(app.db, 'system', async (trx) => {
    const before = new Date(end.getTime() - unreadDays * dayInMs);
    await trx
      .updateTable('notices')
      .set((e) => ({ read_at: e.ref('at') }))
      .where('at', '<', before)
      .execute();
    await assignOlderDevices(trx);
  });
  return teller.later;
}
