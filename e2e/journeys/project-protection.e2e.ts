import { getProjectDetail } from '@trunkline/contract/projects';
import { randomBytes } from 'node:crypto';
import { callApi, logInAsStaff } from '../support/api-client.ts';
import { expectToast, findButton, findLink } from '../support/forms.ts';
import { en, expect, test } from '../support/journey.ts';
import { logInAsRegistrant, submitProject } from '../support/projects.ts';

test('channel approves a registration, headquarters protect it, and the ledger verifies', async ({ open }) => {
  const partner = await logInAsRegistrant();
  const unique = randomBytes(4).toString('hex');
  const project = await submitProject(partner, { name: `Quay ${unique}`, customer: `${unique} Harbour Authority` });

  const channel = await open(await logInAsStaff('channel'));
  await channel.goto(`/admin/project?keyword=${unique}`);
  await findLink(channel, project.project_name).click();
  await findButton(channel, en('staff_projects.do_approve')).click();
  await expectToast(channel, en('staff_projects.done_approve'));

  const headquarters = await open(await logInAsStaff('headquarters'));
  await headquarters.goto(`/admin/project?tab=protection&keyword=${unique}`);
  await findLink(headquarters, project.project_name).click();
  await findButton(headquarters, en('staff_projects.do_protect')).click();
  await expectToast(headquarters, en('staff_projects.done_protect'));

  const seen = await callApi(getProjectDetail, { id: project.id }, partner);
  expect([seen.state, seen.protection]).toEqual(['approved', 'protected']);
  await headquarters.goto('/admin/ledger');
  await findButton(headquarters, en('staff_projects.verify')).click();
  await expect(headquarters.getByText(/^Verified/)).toBeVisible();
});
