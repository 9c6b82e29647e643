import { addDays, toDay } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A protected project with its end account, a progress report and an entry of the ledger. */
export async function writeProjectRows(app: TestApp, { user_id, company_id, username }: TestUser): Promise<void> {
  const at = app.context.clock();
  await app.sql(async (trx) => {
    const project = await insertProject(trx, { company_id, user_id }, at);
    const account = await trx
      .insertInto('end_accounts')
      .values({ number: 'EA-000001', name: 'Belmora Clinics', country: 'JO', created_at: at })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    const about = { project_id: project.id, company_id };
    const term = { starts_on: toDay(at), ends_on: addDays(toDay(at), 89) };
    await trx
      .insertInto('protections')
      .values({
        ...about,
        ...term,
        state: 'protected',
        end_account_id: account.id,
        requested_at: at,
        update_due_on: addDays(term.starts_on, 30),
      })
      .execute();
    await trx
      .insertInto('project_updates')
      .values({ ...about, at, user_id, who: username, advancement: 20 })
      .execute();
    await trx.insertInto('project_looks').values({ company_id, day: term.starts_on, looks: 1 }).execute();
    await insertLedgerEntry(trx, project, account, { company_id, at, ...term });
  });
}

const insertProject = (trx: Trx, owner: { company_id: string; user_id: string }, at: Date) =>
  trx
    .insertInto('projects')
    .values({
      ...owner,
      number: 'P-2026-000001',
      state: 'approved',
      project_name: 'Campus core',
      end_company: 'Belmora Clinics',
      enduser_country: 'JO',
      created_at: at,
      submitted_at: at,
    })
    .returning(['id', 'number', 'project_name'])
    .executeTakeFirstOrThrow();

interface Project {
  readonly id: string;
  readonly number: string;
  readonly project_name: string;
}
interface Protection {
  readonly company_id: string;
  readonly at: Date;
  readonly starts_on: string;
  readonly ends_on: string;
}

const insertLedgerEntry = (
  trx: Trx,
  project: Project,
  account: { readonly id: string; readonly name: string },
  protection: Protection,
) =>
  trx
    .insertInto('protection_ledger')
    .values({
      ...protection,
      number: 1,
      action: 'protect',
      project_id: project.id,
      project_number: project.number,
      project_name: project.project_name,
      company: 'Belmora University',
      end_account_id: account.id,
      end_account: account.name,
      actor: 'Headquarters',
      previous_hash: Buffer.alloc(32),
      hash: Buffer.alloc(32, 1),
      seal: Buffer.alloc(32, 2),
    })
    .execute();
