import { getProjectDetail } from '@trunkline/contract/projects';
import { randomBytes } from 'node:crypto';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi, logInAsStaff } from '../support/api-client.ts';
import { getButton, getField, getLink } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { pressKeyOn, tabTo, typeIntoField } from '../support/keyboard.ts';
import { logInAsRegistrant, submitProject } from '../support/projects.ts';
import { expectToast } from '../support/toasts.ts';

const phone = { width: 390, height: 844 };

test('channel approves in Arabic on a phone, headquarters protect with the keyboard alone, and the ledger verifies', async ({
  open,
}) => {
  const partner = await logInAsRegistrant();
  const unique = randomBytes(4).toString('hex');
  const project = await submitProject(partner, { name: `Quay ${unique}`, customer: `${unique} Harbour Authority` });

  const channel = await open(await logInAsStaff('channel'), { viewport: phone });
  await channel.goto(`/ar/admin/project?keyword=${unique}`);
  await getLink(channel, project.project_name).click();
  await expect(getButton(channel, ar('staff_projects.do_approve'))).toBeVisible();
  await expect(channel.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoHorizontalScroll(channel);
  await getButton(channel, ar('staff_projects.do_approve')).click();
  await expectToast(channel, ar('staff_projects.done_approve'));

  const headquarters = await open(await logInAsStaff('headquarters'));
  await headquarters.goto(`/admin/project?tab=protection&keyword=${unique}`);
  await pressKeyOn(headquarters, getLink(headquarters, project.project_name));
  const accounts = headquarters.getByRole('group', { name: en('staff_projects.end_account') });
  await tabTo(headquarters, accounts.getByRole('radio').first());
  await typeIntoField(headquarters, getField(headquarters, en('ui.reason')), 'Agreed by telephone.');
  await pressKeyOn(headquarters, getButton(headquarters, en('staff_projects.do_protect')));
  await expectToast(headquarters, en('staff_projects.done_protect'));

  const seen = await callApi(getProjectDetail, { id: project.id }, partner);
  expect([seen.state, seen.protection]).toEqual(['approved', 'protected']);
  expect(seen.protection_timeline.at(-1)?.reason).toBe('Agreed by telephone.');
  await headquarters.goto('/admin/ledger');
  await getButton(headquarters, en('staff_projects.verify')).click();
  await expect(headquarters.getByText(/^Verified/)).toBeVisible();
});
