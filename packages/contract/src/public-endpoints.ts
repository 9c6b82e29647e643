import type * as accounts from './accounts.ts';
import type * as cart from './cart.ts';
import type * as catalogue from './catalogue.ts';
import type * as configurator from './configurator.ts';
import type * as solutions from './content/solutions.ts';
import type { Endpoint, EndpointAddress } from './endpoint.ts';
import type * as customerQuotations from './customer-quotations.ts';
import type * as help from './content/help.ts';
import type * as content from './content/items.ts';
import type * as news from './content/news.ts';
import type * as contact from './contact/messages.ts';
import type * as partners from './partners/finder.ts';
import type * as search from './search.ts';
import type * as site from './site.ts';
import type * as serials from './service/serials.ts';
import type * as trainingOffers from './training/offers.ts';
import type * as trainingRegistrations from './training/registrations.ts';
import type * as certificates from './support/certificates.ts';
import type * as verification from './support/verification.ts';

// Shapes weigh more than the pages that call them, and only the server needs them: docs/rules/pages.md

const at = <E extends Endpoint>(
  address: Pick<E, 'method' | 'path' | 'bodies'>,
): EndpointAddress<E['input'], E['output']> => address;

/** The endpoints that public pages call, with method and path alone. public-endpoints.test.ts compares them with the endpoints. */
export const publicEndpoints = {
  getLayout: at<typeof site.getLayout>({ method: 'GET', path: '/layout' }),
  getFriendLinks: at<typeof site.getFriendLinks>({ method: 'GET', path: '/friendlink' }),
  listCountries: at<typeof site.listCountries>({ method: 'GET', path: '/ajax/getCountries' }),
  getHomePage: at<typeof site.getHomePage>({ method: 'GET', path: '/index' }),

  getCategoryTree: at<typeof catalogue.getCategoryTree>({ method: 'GET', path: '/products/index' }),
  listProducts: at<typeof catalogue.listProducts>({ method: 'POST', path: '/products/list' }),
  lookUpProducts: at<typeof catalogue.lookUpProducts>({ method: 'POST', path: '/products/goodslist' }),
  getProductDetail: at<typeof catalogue.getProductDetail>({ method: 'POST', path: '/products/detail' }),
  listCategoryLabels: at<typeof catalogue.listCategoryLabels>({ method: 'POST', path: '/products/cateslabel' }),
  listAccessories: at<typeof configurator.listAccessories>({ method: 'POST', path: '/products/getaccessories' }),

  listContent: at<typeof content.listContent>({ method: 'GET', path: '/content/list' }),
  listNews: at<typeof news.listNews>({ method: 'GET', path: '/content/news' }),
  getContent: at<typeof content.getContent>({ method: 'GET', path: '/content/detail' }),
  getHelpCentre: at<typeof help.getHelpCentre>({ method: 'GET', path: '/content/help' }),
  getContentFeedback: at<typeof help.getContentFeedback>({ method: 'GET', path: '/content/feedback' }),
  previewContent: at<typeof content.previewContent>({ method: 'GET', path: '/content/preview' }),

  sendContactMessage: at<typeof contact.sendContactMessage>({
    method: 'POST',
    path: '/contact/send',
    bodies: ['json', 'form'],
  }),

  checkSerials: at<typeof serials.checkSerials>({ method: 'POST', path: '/support/sncheck', bodies: ['json', 'form'] }),
  exportCheckedSerials: at<typeof serials.exportCheckedSerials>({
    method: 'POST',
    path: '/support/downloadsncheck',
    bodies: ['json', 'form'],
  }),
  getSharedQuotation: at<typeof customerQuotations.getSharedQuotation>({ method: 'GET', path: '/shared' }),
  requestSharedCode: at<typeof customerQuotations.requestSharedCode>({ method: 'POST', path: '/shared/code' }),
  openSharedQuotation: at<typeof customerQuotations.openSharedQuotation>({ method: 'POST', path: '/shared/open' }),
  acceptSharedQuotation: at<typeof customerQuotations.acceptSharedQuotation>({
    method: 'POST',
    path: '/shared/accept',
  }),
  downloadSharedQuotation: at<typeof customerQuotations.downloadSharedQuotation>({
    method: 'POST',
    path: '/shared/paper',
    bodies: ['form', 'json'],
  }),
  lookUpCertificates: at<typeof certificates.lookUpCertificates>({
    method: 'POST',
    path: '/support/certificate',
    bodies: ['json', 'form'],
  }),
  verifyCode: at<typeof verification.verifyCode>({ method: 'GET', path: '/verify' }),

  listTrainingCategories: at<typeof trainingOffers.listTrainingCategories>({
    method: 'GET',
    path: '/v2/category/trainList',
  }),
  listExamCategories: at<typeof trainingOffers.listExamCategories>({ method: 'GET', path: '/v2/category/examList' }),
  listTrainings: at<typeof trainingOffers.listTrainings>({ method: 'GET', path: '/v2/training/list' }),
  listExams: at<typeof trainingOffers.listExams>({ method: 'GET', path: '/v2/training/exam/list' }),
  downloadTrainingCalendar: at<typeof trainingOffers.downloadTrainingCalendar>({
    method: 'GET',
    path: '/v2/training/calendar',
  }),
  applyForTraining: at<typeof trainingRegistrations.applyForTraining>({ method: 'POST', path: '/v2/training/apply' }),
  applyForExam: at<typeof trainingRegistrations.applyForExam>({ method: 'POST', path: '/v2/training/exam/apply' }),
  cancelRegistration: at<typeof trainingRegistrations.cancelRegistration>({
    method: 'POST',
    path: '/v2/training/cancel',
  }),
  listExamResults: at<typeof trainingRegistrations.listExamResults>({
    method: 'POST',
    path: '/v2/training/exam/results',
  }),

  searchSite: at<typeof search.searchSite>({ method: 'POST', path: '/search', bodies: ['json', 'form'] }),
  listSearchSuggestions: at<typeof search.listSearchSuggestions>({ method: 'GET', path: '/search/suggest' }),

  listPublishedPartners: at<typeof partners.listPublishedPartners>({ method: 'GET', path: '/partner/companies' }),
  listPartnerCountries: at<typeof partners.listPartnerCountries>({ method: 'GET', path: '/partner/countries' }),
  getPartnerProgramme: at<typeof partners.getPartnerProgramme>({ method: 'GET', path: '/partner/programme' }),

  listSolutions: at<typeof solutions.listSolutions>({ method: 'GET', path: '/solution/list' }),
  getFeaturedSolution: at<typeof solutions.getFeaturedSolution>({ method: 'GET', path: '/solution/featured' }),
  getSolutionBill: at<typeof solutions.getSolutionBill>({ method: 'GET', path: '/solution/bill' }),
  addSolutionToCart: at<typeof solutions.addSolutionToCart>({ method: 'POST', path: '/user/cartsolution' }),

  countCart: at<typeof cart.countCart>({ method: 'GET', path: '/user/cartcount' }),
  addToCart: at<typeof cart.addToCart>({ method: 'POST', path: '/user/cartcreate' }),
  logoutUser: at<typeof accounts.logoutUser>({ method: 'POST', path: '/user/logout' }),
} as const;
