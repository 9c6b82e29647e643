// Helpers for tests of projects: end users, quotations and projects in each state, reached by calls.
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveEndUser } from '@trunkline/contract/endusers';
import { saveProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { approveProject, protectProject, type StaffProject } from '@trunkline/contract/staff/projects';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterAll } from 'vitest';
import {
  createFiveDeskItems,
  createTestProducts,
  saveAs,
  type TestProducts,
} from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

export interface ProjectTest {
  readonly app: TestApp;
  readonly products: TestProducts;
  readonly owner: TestUser;
  readonly rival: TestUser;
  readonly channel: TestUser;
  readonly headquarters: TestUser;
}

/** Sets up a test file: two partners who may register, staff of channel and headquarters. It closes after the file. */
export async function setUpProjectTest(): Promise<ProjectTest> {
  const app = await boot();
  afterAll(() => app.close());
  return {
    app,
    products: await createTestProducts(app),
    owner: await app.make.member({ type: 'DPP', company: 'Wadi Orvan Systems', country: 'JO' }),
    rival: await app.make.member({ type: 'DPP', company: 'Bluelark Integrators', country: 'BR' }),
    channel: await app.make.staff('channel'),
    headquarters: await app.make.staff('headquarters'),
  };
}

export const todayOf = ({ app }: Pick<ProjectTest, 'app'>): string => toDay(app.context.clock());

interface EndUserOptions {
  readonly company?: string;
  readonly country?: string;
  readonly email?: string;
}

export async function createEndUser(
  { app }: Pick<ProjectTest, 'app'>,
  user: TestUser,
  { company = 'Hafen Logistik GmbH', country = 'DE', email = 'it@hafen.example' }: EndUserOptions = {},
): Promise<string> {
  const saved = await callAs(app, user).ok(saveEndUser, {
    company,
    country,
    email,
    address: '8 Speicherstrasse, Hamburg',
    contact: 'Ada Reuter',
    mobile: country === 'AE' ? '+971501234567' : '+4915112345678',
  });
  return saved.id;
}

export const createQuotation = async ({ app, products }: ProjectTest, user: TestUser): Promise<string> =>
  (await saveAs(app, user, { items: createFiveDeskItems(products) })).id;

type SaveInput = EndpointInput<typeof saveProject>;

/** Fields that a submission needs, with a new end user and a new quotation. */
export async function createContent(
  test: ProjectTest,
  user: TestUser,
  customer: EndUserOptions = {},
): Promise<SaveInput> {
  const today = todayOf(test);
  return {
    project_name: 'Yard wireless',
    enduser_id: await createEndUser(test, user, customer),
    quotation_ids: [await createQuotation(test, user)],
    is_protect: true,
    advancement: 20,
    estimated_po_date: addDays(today, 100),
    predicted_awarding_date: addDays(today, 80),
    predicted_leadtime: 42,
    application_price: '4000.00',
  };
}

export const saveProjectAs = ({ app }: ProjectTest, user: TestUser, input: SaveInput): Promise<Project> =>
  callAs(app, user).ok(saveProject, input);

export const submitProject = async (
  test: ProjectTest,
  user: TestUser = test.owner,
  changes: Partial<SaveInput> & { readonly customer?: EndUserOptions } = {},
): Promise<Project> => {
  const { customer, ...content } = changes;
  return saveProjectAs(test, user, { ...(await createContent(test, user, customer)), ...content, submit: true });
};

export async function registerProject(
  test: ProjectTest,
  user: TestUser = test.owner,
  changes: Parameters<typeof submitProject>[2] = {},
): Promise<StaffProject> {
  const { id, version } = await submitProject(test, user, changes);
  return callAs(test.app, test.channel).ok(approveProject, { id, version });
}

export async function protectFor(
  test: ProjectTest,
  user: TestUser = test.owner,
  changes: Parameters<typeof submitProject>[2] = {},
): Promise<StaffProject> {
  const { id, version } = await registerProject(test, user, changes);
  return callAs(test.app, test.headquarters).ok(protectProject, { id, version });
}
