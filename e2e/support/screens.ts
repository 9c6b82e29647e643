// The addresses of all screens, with data to show.
import { partnerPages, type PortalPage, visitorPages } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import { paths } from '../../apps/web/src/navigation.ts';
import { staffPaths } from '../../apps/web/src/staff-navigation.ts';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { listPriceLists } from '@trunkline/contract/staff/price-lists';
import { listStaffContent } from '@trunkline/contract/staff/content';
import { listCompanies } from '@trunkline/contract/staff/companies';
import { saveCertificate } from '@trunkline/contract/staff/certificates';
import { listUsers } from '@trunkline/contract/staff/users';
import { saveEndUser } from '@trunkline/contract/endusers';
import { getProgramme, saveApplication } from '@trunkline/contract/applications';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { openWarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { saveExam } from '@trunkline/contract/staff/training/exams';
import { saveTraining, saveTrainingCategory } from '@trunkline/contract/staff/training/trainings';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { saveProject } from '@trunkline/contract/projects';
import { addToCart } from '@trunkline/contract/cart';
import { uploadOrderDocument } from '@trunkline/contract/orders';
import { createApprovedQuotation, createOrderedQuotation, createQuotation, type ProjectNames } from './sales.ts';
import { createPdf } from './forms.ts';
import { importChassis } from './imported-chassis.ts';
import { createBid } from './bids.ts';
import { createOfferedQuotation, createOrderInParts, importStatement, shareWithCustomer } from './sales-progress.ts';
import { getProductAddress, getProductId, simpleDevicePartNumber } from './products.ts';
import { createProtectedProject, logInAsRegistrant } from './projects.ts';
import { sendContactMessage } from '@trunkline/contract/contact/messages';
import { listContactMessages } from '@trunkline/contract/contact/staff-messages';
import { callApi, logInAsStaff, registerPartner } from './api-client.ts';
import { createDevice } from './serials.ts';
import { expectDefined } from './expect-defined.ts';

/** The pages that show something without a record. Those of records are added with one. */
const listPlainPages = (pages: Readonly<Record<string, PortalPage>>): string[] =>
  Object.values(pages).flatMap(({ path, record }) => (record ? [] : [path]));

export interface UserScreens {
  /** Undefined: a visitor. */
  readonly session: LoginAnswer | undefined;
  readonly addresses: readonly string[];
}

/** The public pages; those of a product show the simple device. */
export async function listPublicScreens(): Promise<UserScreens> {
  return {
    session: undefined,
    addresses: [
      ...listPlainPages(visitorPages).filter((path) => path !== paths.root),
      `${paths.preview}?preview=expired`,
      await getProductAddress(simpleDevicePartNumber),
      // As the portal's links write it: an address with a plain comma is written anew, and its page loaded again.
      `${paths.compare}?ids=${await getProductId(simpleDevicePartNumber)}%2C${await getProductId('240-3200-01')}`,
      `${paths.search}?keyword=raven`,
      `${paths.newsItem}?page=rook-400g-line-cards`,
      '/aboutus/brief',
      '/aboutus/factory',
      '/aboutus/rdcenter',
      '/aboutus/history',
      `${paths.solution}?page=campus`,
      `${paths.solution}?page=warehouse&size=60000`,
      `${paths.programme}?activity=install&source=vendor&purchases=1000000`,
      `${paths.partnerFinder}?country=ZZ`,
      `${paths.support}?keyword=order`,
      paths.verify.replace('$code', '0000000000'),
      paths.shared.replace('$code', '0'.repeat(26)),
    ],
  };
}

/** A name of `length` characters whose first word has 54 characters. */
const createLongName = (length: number): string =>
  `${'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk '.repeat(1)}${'Harbour Authority '.repeat(length)}`
    .slice(0, length)
    .trim();

/** The longest names that the forms accept. */
const longNames: ProjectNames = { project: 'x'.repeat(200), customer: createLongName(200) };

const longEndUser = {
  company: longNames.customer,
  address: createLongName(400),
  contact: createLongName(100),
  email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
  mobile: '+4917055501180',
  country: 'DE',
};

/** A file with a name of 200 characters. */
function createFileWithLongName(): File {
  const { buffer, name, mimeType } = createPdf(`${'stamped'.repeat(28)}.pdf`);
  return new File([Uint8Array.from(buffer)], name, { type: mimeType });
}

/** The screens of a partner, and those of staff with the quotations and orders of this partner. All names are as long as they can be. */
export async function listPrivateScreens(): Promise<UserScreens[]> {
  const partner = await registerPartner(createLongName(100), createLongName(190));
  const device = await getProductId(simpleDevicePartNumber, partner);
  const router = await getProductId('240-3200-01', partner);
  await callApi(addToCart, { product_id: device, quantity: 2, accessories: [] }, partner);
  const draft = await createQuotation(partner, false, 3, longNames);
  const applying = await createQuotation(partner, true, 3, longNames);
  const approved = await createApprovedQuotation(partner, 3, longNames);
  const order = await createOrderedQuotation(partner, longNames);
  await callApi(uploadOrderDocument, { id: order.id, version: order.version, file: createFileWithLongName() }, partner);
  const offered = await createOfferedQuotation(partner, longNames, createLongName(400));
  const parted = await createOrderInParts(partner, longNames);
  const endUser = await callApi(saveEndUser, longEndUser, partner);
  const application = await submitApplication(partner, longNames.customer);
  const { id: warrantyCase } = await callApi(
    openWarrantyCase,
    { sn: await createDevice(partner), fault: createLongName(1000) },
    partner,
  );
  // A partner who may not register projects has none of their pages.
  const projectPages: ReadonlySet<string> = new Set([paths.projects, paths.editProject]);
  const addresses = [
    ...listPlainPages(partnerPages).filter((path) => !projectPages.has(path)),
    `${paths.notices}?tab=settings`,
    `${paths.configurator}?product=${router}`,
    `${paths.quotation}?id=${draft.id}&edit=true`,
    `${paths.customerQuotation}?id=${approved.id}`,
    ...['', '&tab=packing', '&tab=project', '&tab=history'].map((tab) => `${paths.quotation}?id=${approved.id}${tab}`),
    `${paths.quotation}?id=${offered}`,
    await shareWithCustomer(partner, approved.id, longNames.customer),
    `${paths.order}?id=${parted}`,
    `${paths.newOrder}?quotation=${approved.id}`,
    `${paths.order}?id=${order.id}`,
    `${paths.endUsers}?id=${endUser.id}`,
    `${paths.endUsers}?add=true`,
    `${paths.application}?id=${application.id}`,
    `${paths.warrantyCase}?id=${warrantyCase}`,
    `${paths.projectForm}?form=DC-APP`,
  ];
  const projects = await listProjectScreens();
  return [
    { session: partner, addresses },
    projects,
    await listStaffScreens({
      quotation: applying.id,
      offered,
      order: order.id,
      parted,
      product: router,
      application: application.id,
      warrantyCase,
    }),
  ];
}

/** Screens of a partner who may register projects. */
async function listProjectScreens(): Promise<UserScreens> {
  const session = await logInAsRegistrant();
  const project = await callApi(saveProject, { project_name: longNames.project, is_protect: true }, session);
  const customer = `${longNames.customer.slice(0, 80)} bid`;
  const protectedProject = await createProtectedProject(session, { name: longNames.project, customer });
  const bid = await createBid(protectedProject.id);
  return {
    session,
    addresses: [
      paths.projects,
      paths.editProject,
      `${paths.editProject}?id=${project.id}`,
      `${paths.project}?id=${project.id}`,
      `${paths.bid}?id=${bid.id}`,
    ],
  };
}

/** The screens of content: two lists, a new item, an item with its versions, and what readers answer to help. */
async function listContentScreens(session: LoginAnswer): Promise<string[]> {
  const { list } = await callApi(listStaffContent, {}, session);
  const item = `${staffPaths.contentItem}?id=${expectDefined(list[0], 'an item').id}`;
  const news = `${staffPaths.content}?kind=news`;
  const comments = `${staffPaths.helpFeedback}?tab=comments`;
  return [news, `${staffPaths.newContent}?kind=news`, item, `${item}&tab=versions`, comments];
}

/** A training and an exam with their registrations. */
async function listTrainingScreens(session: LoginAnswer): Promise<string[]> {
  const createCategory = (kind: TrainingKind) =>
    callApi(saveTrainingCategory, { kind, name: { en: `Design of ${kind}` } }, session);
  const offer = { subject: 'Campus design', language: 'en', place: 'Online', zone: 'UTC', seats: 12 } as const;
  const starts_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const training = await callApi(
    saveTraining,
    { ...offer, category_id: (await createCategory('training')).id, starts_at },
    session,
  );
  const exam = await callApi(
    saveExam,
    { ...offer, category_id: (await createCategory('exam')).id, exam_times: [starts_at] },
    session,
  );
  return [`${staffPaths.training}?id=${training.id}`, `${staffPaths.exam}?id=${exam.id}`];
}

/** Companies, their account managers and users. */
async function listPeopleScreens(session: LoginAnswer): Promise<string[]> {
  const companies = await callApi(listCompanies, {}, session);
  const users = await callApi(listUsers, { filter: { side: 'staff' } }, session);
  return [
    `${staffPaths.company}?id=${expectDefined(companies.list[0], 'a company').id}`,
    `${staffPaths.territories}?show=all`,
    `${staffPaths.user}?id=${expectDefined(users.list[0], 'a user').id}`,
  ];
}

/** The id of a message that a partner has sent. */
async function findContactMessage(session: LoginAnswer): Promise<string> {
  const message = { name: longNames.customer.slice(0, 100), country: 'DE', mailbox: 'anna@hafen.example' };
  await callApi(sendContactMessage, { ...message, subject: longNames.project.slice(0, 150), text: 'Hello' }, session);
  const { list } = await callApi(listContactMessages, {}, session);
  return expectDefined(list[0], 'a message').id;
}

async function listStaffScreens(
  ids: Readonly<
    Record<'quotation' | 'offered' | 'order' | 'parted' | 'product' | 'application' | 'warrantyCase', string>
  >,
): Promise<UserScreens> {
  const session = await logInAsStaff('admin');
  const priceLists = await callApi(listPriceLists, {}, session);
  await importStatement(longNames.customer.slice(0, 100));
  const project = await createProtectedProject(await logInAsRegistrant(), {
    name: longNames.project,
    customer: longNames.customer,
  });
  return {
    session,
    addresses: [
      ...listPlainPages(staffPages),
      `${staffPaths.search}?keyword=raven`,
      `${staffPaths.notices}?tab=settings`,
      `${staffPaths.quotation}?id=${ids.quotation}`,
      `${staffPaths.application}?id=${ids.application}`,
      `${staffPaths.contactMessage}?id=${await findContactMessage(session)}`,
      `${staffPaths.certificate}?id=${await createCertificate(session)}`,
      `${staffPaths.order}?id=${ids.order}`,
      `${staffPaths.quotation}?id=${ids.offered}`,
      `${staffPaths.order}?id=${ids.parted}`,
      `${staffPaths.shipment}?id=${ids.parted}`,
      `${staffPaths.warrantyCase}?id=${ids.warrantyCase}`,
      `${staffPaths.sales}?by=country&split_by=product_line`,
      `${staffPaths.projects}?tab=protection`,
      `${staffPaths.project}?id=${project.id}`,
      `${staffPaths.bid}?id=${(await createBid(project.id)).id}`,
      `${staffPaths.endAccount}?id=${project.end_account_id}`,
      `${staffPaths.priceList}?id=${expectDefined(priceLists.list[0], 'a price list').id}`,
      `${staffPaths.product}?id=${ids.product}`,
      `${staffPaths.import}?id=${(await importChassis()).importId}`,
      ...(await listContentScreens(session)),
      ...(await listPeopleScreens(session)),
      ...(await listTrainingScreens(session)),
    ],
  };
}

/** Paths of the portal that none of the screens shows; a new page of a record is missing here until it is added above. */
export function listMissingScreens(screens: readonly UserScreens[]): string[] {
  const shown = new Set(screens.flatMap(({ addresses }) => addresses.map((address) => address.split('?')[0])));
  // These redirect. A path with a `$` is shown by any page below it.
  const redirects: ReadonlySet<string> = new Set([paths.root, paths.productById]);
  const isShown = (path: string) =>
    shown.has(path) || (path.includes('$') && [...shown].some((one) => one?.startsWith(path.replace(/\$.*/, ''))));
  return [...Object.values(paths), ...Object.values(staffPaths)].filter(
    (path) => !redirects.has(path) && !isShown(path),
  );
}

/** Form DC-DDP with a sub-partner; `name` is as long as it may be. */
async function createCertificate(session: LoginAnswer): Promise<string> {
  const certificate = { holder: createLongName(100), subject: createLongName(200), issued_at: '2026-03-12' };
  return (await callApi(saveCertificate, certificate, session)).id;
}

async function submitApplication(partner: LoginAnswer, name: string): Promise<{ readonly id: string }> {
  const { years } = await callApi(getProgramme, {}, partner);
  const answers: EndpointInput<typeof saveApplication> = {
    form: 'DC-DDP',
    target_enduser_type: 'transport',
    product_lines: ['Raven'],
    main_distributor: name,
    competitor_brands: [name.slice(0, 100)],
    volumes: years.map((year) => ({ year, total: '412000.00', via_distributor: '268000.00' })),
    sub_partners: [{ company: name, contact: 'Anna Keller', email: 'anna@hafen.example', phone: '+49 40 5550118' }],
    commitment: true,
  };
  return callApi(saveApplication, { ...answers, submit: true }, partner);
}
