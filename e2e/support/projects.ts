// Projects that a journey starts with, created over the API.
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { saveEndUser } from '@trunkline/contract/endusers';
import { saveProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { approveProject, protectProject, type StaffProject } from '@trunkline/contract/staff/projects';
import { callApi, getDemoAccount, logIn, logInAsStaff } from './api-client.ts';
import { addDaysToToday } from './forms.ts';
import { createQuotation } from './sales.ts';

/** A partner of the demo who may register projects. */
export const logInAsRegistrant = async (): Promise<LoginAnswer> =>
  logIn(await getDemoAccount({ type: 'DPP', company_role: 'owner', payment_term: 'prepaid' }));

interface ProjectTexts {
  readonly name: string;
  readonly customer: string;
}

/** A project that asks for protection and waits for channel. */
export async function submitProject(partner: LoginAnswer, { name, customer }: ProjectTexts): Promise<Project> {
  const enduser = await callApi(
    saveEndUser,
    {
      company: customer,
      country: 'GB',
      address: '4 Dock Road, London',
      contact: 'Jane Porter',
      email: `it@${crypto.randomUUID()}.example`,
      mobile: '+447400123456',
    },
    partner,
  );
  const quotation = await createQuotation(partner);
  return callApi(
    saveProject,
    {
      project_name: name,
      enduser_id: enduser.id,
      quotation_ids: [quotation.id],
      is_protect: true,
      estimated_po_date: addDaysToToday(90),
      predicted_awarding_date: addDaysToToday(60),
      predicted_leadtime: 30,
      application_price: '9000.00',
      submit: true,
    },
    partner,
  );
}

/** A project that headquarters protect. */
export async function createProtectedProject(partner: LoginAnswer, texts: ProjectTexts): Promise<StaffProject> {
  const { id, version } = await submitProject(partner, texts);
  const approved = await callApi(approveProject, { id, version }, await logInAsStaff('channel'));
  return callApi(protectProject, { id, version: approved.version }, await logInAsStaff('headquarters'));
}
