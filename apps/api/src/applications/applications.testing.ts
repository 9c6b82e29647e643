// Helpers for tests of applications: answers that can be submitted, and applications in each state, reached by calls.
import { saveApplication } from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { afterAll } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { listVolumeYears } from './editing/answers.ts';

type SaveInput = EndpointInput<typeof saveApplication>;

/** Answers that DC-DPP requires, in the year of the application's clock. */
export function createAnswers(app: TestApp): SaveInput {
  const years = listVolumeYears(app.context.clock().toISOString());
  return {
    form: 'DC-DPP',
    target_enduser_type: 'transport',
    product_lines: ['Raven'],
    volumes: years.map((year) => ({ year, total: '412000', via_distributor: '268000.5' })),
    commitment: true,
  };
}

export const saveAs = (app: TestApp, user: TestUser, input: SaveInput): Promise<Application> =>
  callAs(app, user).ok(saveApplication, input);

export const submitAs = (app: TestApp, user: TestUser, input: SaveInput = {}): Promise<Application> =>
  saveAs(app, user, { ...createAnswers(app), ...input, submit: true });

/** Sets up a test file: the application with an applicant and staff of the channel. It closes after the file. */
export async function setUpApplicationTest() {
  const app = await boot();
  afterAll(() => app.close());
  return {
    app,
    owner: await app.make.member({ company: 'Wadi Orvan Systems', country: 'JO' }),
    channel: await app.make.staff('channel'),
  };
}
