import type { partnerPages } from '@trunkline/contract/pages';
import type { TextKey } from '@trunkline/text';

/** The pages that `GET /user/routers` lists to company users, in this order, with the text keys of their names. Apart from the pages, because every visitor loads those. */
export const partnerPageNames = {
  personal: 'site.route_personal',
  configurator: 'site.route_configurator',
  cart: 'site.route_cart',
  company: 'site.route_company',
  profile: 'site.route_profile',
  drafts: 'site.route_drafts',
  notices: 'site.route_notices',
  quotations: 'site.route_quotation',
  quotation: 'site.route_quotation_detail',
  orders: 'site.route_order',
  order: 'site.route_order_detail',
  projects: 'site.route_project',
  project: 'site.route_project_detail',
  endUsers: 'site.route_end_users',
  partnerNetwork: 'site.route_dcnet',
  application: 'site.route_application',
  distributionForm: 'site.route_form_distribution',
  projectForm: 'site.route_form_project',
  directForm: 'site.route_form_direct',
  serviceForm: 'site.route_form_service',
} as const satisfies Partial<Readonly<Record<keyof typeof partnerPages, TextKey>>>;
