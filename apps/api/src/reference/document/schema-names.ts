import { bid, bidDraw, bidLine, bidRow } from '@trunkline/contract/sales/bids';
import { staffBid, staffBidRow } from '@trunkline/contract/staff/sales/bids';
import { checkedSerial, coveredSerial, installedSerial } from '@trunkline/contract/service/serials';
import { warrantyCase, warrantyCaseRow, warrantyMessage } from '@trunkline/contract/service/warranty-cases';
import { staffSerial } from '@trunkline/contract/staff/service/serials';
import { staffWarrantyCase, staffWarrantyCaseRow } from '@trunkline/contract/staff/service/warranty-cases';
import { partnerCountries, partnerProgramme, publishedPartner } from '@trunkline/contract/partners/finder';
import { partnerListing } from '@trunkline/contract/partners/listing';
import { staffPartnerListing } from '@trunkline/contract/staff/partners/listings';
import { sendContactMessage } from '@trunkline/contract/contact/messages';
import { chatMessage } from '@trunkline/contract/chat';
import { contactMessage, contactText } from '@trunkline/contract/contact/staff-messages';
import { openInvitation } from '@trunkline/contract/staff/invitations';
import { absence } from '@trunkline/contract/staff/absences';
import { management, quotationCompany } from '@trunkline/contract/staff/management';
import { companyDetail } from '@trunkline/contract/staff/companies';
import { contentDetail, contentRow } from '@trunkline/contract/content/items';
import { contentPicture } from '@trunkline/contract/content/pictures';
import { solutionDesign } from '@trunkline/contract/content/solution-design';
import { restoreContent, staffContent } from '@trunkline/contract/staff/content';
import { staffPicture } from '@trunkline/contract/staff/content-pictures';
import { draftRow } from '@trunkline/contract/drafts';
import { settingRow } from '@trunkline/contract/staff/settings';
import { userDetail } from '@trunkline/contract/staff/users';
import { account, loginAnswer } from '@trunkline/contract/accounts';
import { application, applicationRow, subPartner } from '@trunkline/contract/applications.shapes';
import { bomQuestion, bomRow } from '@trunkline/contract/bom';
import { cartAccessory, cartLine, replaceCartLines } from '@trunkline/contract/cart';
import { productDetail, productPacking, productPort, productRow, productSlot } from '@trunkline/contract/catalogue';
import {
  accessoryChoice,
  assembleItems,
  configurationCheck,
  configurationTotals,
  fitPart,
  fitRule,
  offeredAccessory,
} from '@trunkline/contract/configurator';
import { positionShape } from '@trunkline/contract/list';
import { heldMembership, membership } from '@trunkline/contract/memberships';
import { applicant, applicantDetail, staffApplication } from '@trunkline/contract/staff/applications';
import { staffMembership } from '@trunkline/contract/staff/memberships';
import {
  bankAccount,
  orderAccessory,
  orderDetail,
  previewedFigures,
  orderItem,
  orderParty,
  orderPartyInput,
  orderPayment,
  orderRow,
  orderStepView,
  seller,
} from '@trunkline/contract/orders.shapes';
import { parcel, shipment } from '@trunkline/contract/shipments.shapes';
import { shippedOrder } from '@trunkline/contract/staff/shipments';
import { project, projectRow, projectStep } from '@trunkline/contract/projects.shapes';
import { quotationDiff } from '@trunkline/contract/quotation-diff';
import { quotationMessage, staffQuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import { quotationItemInput } from '@trunkline/contract/quotations';
import {
  projectInfo,
  projectInfoInput,
  queuePosition,
  quotation,
  quotationAccessory,
  quotationCheck,
  quotationItem,
  quotationOffer,
  quotationPacking,
  quotationPackingRow,
  quotationPriceChange,
  quotationRevision,
  quotationRow,
  vatAdvice,
} from '@trunkline/contract/quotations.shapes';
import { country } from '@trunkline/contract/site';
import { category, categoryDetail } from '@trunkline/contract/staff/categories';
import { compat, compatDetail } from '@trunkline/contract/staff/compat';
import { endAccount } from '@trunkline/contract/staff/end-accounts';
import { importDetail, importRow } from '@trunkline/contract/staff/imports';
import { staffOrder, staffOrderRow } from '@trunkline/contract/staff/orders';
import { mail } from '@trunkline/contract/staff/outbox';
import { priceList, priceListRow } from '@trunkline/contract/staff/price-lists';
import { staffProduct, staffProductRow } from '@trunkline/contract/staff/products.shapes';
import { projectCandidate, staffProject, staffProjectRow } from '@trunkline/contract/staff/projects';
import { salesFigures, salesPart, salesReport, salesRow } from '@trunkline/contract/staff/sales';
import {
  marginShape,
  pricingProposal,
  staffQuotation,
  staffQuotationAccessory,
  staffQuotationItem,
} from '@trunkline/contract/staff/quotations';
import { rateRow } from '@trunkline/contract/staff/rates';
import { storedFile, timelineEntry } from '@trunkline/contract/values';
import { saveExam, staffExam } from '@trunkline/contract/staff/training/exams';
import { scoreCorrection, staffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { saveTraining, staffTraining } from '@trunkline/contract/staff/training/trainings';
import { offeredSession } from '@trunkline/contract/training/offers';
import { registrationRow } from '@trunkline/contract/training/registration-shapes';
import type * as z from 'zod/v4/core';

type Shapes = Readonly<Record<string, z.$ZodType>>;

/** Shapes of answers that more than one call shares, under the name of their schema in the OpenAPI document. */
export const answerShapes: Shapes = {
  ChatMessage: chatMessage,
  ContactMessage: contactMessage,
  Absence: absence,
  CompanyManagement: management,
  Account: account,
  Applicant: applicant,
  ApplicantDetail: applicantDetail,
  Application: application,
  ApplicationRow: applicationRow,
  BankAccount: bankAccount,
  BomQuestion: bomQuestion,
  BomRow: bomRow,
  CartAccessory: cartAccessory,
  Assembly: assembleItems.output,
  Bid: bid,
  BidDraw: bidDraw,
  BidLine: bidLine,
  BidRow: bidRow,
  StaffBid: staffBid,
  StaffBidRow: staffBidRow,
  ReplacedCart: replaceCartLines.output,
  CartLine: cartLine,
  Category: categoryDetail,
  CategoryRow: category,
  CompatRule: compatDetail,
  CompatRuleRow: compat,
  Company: companyDetail,
  ConfigurationCheck: configurationCheck,
  ConfigurationTotals: configurationTotals,
  Country: country,
  ContentDetail: contentDetail,
  ContentRow: contentRow,
  ContentPicture: contentPicture,
  StaffPicture: staffPicture,
  EndAccount: endAccount,
  FitPart: fitPart,
  FitRule: fitRule,
  HeldMembership: heldMembership,
  Import: importDetail,
  ImportRow: importRow,
  LoginAnswer: loginAnswer,
  Mail: mail,
  Margin: marginShape,
  Membership: membership,
  OfferedAccessory: offeredAccessory,
  Order: orderDetail,
  OrderAccessory: orderAccessory,
  OrderFigures: previewedFigures,
  Shipment: shipment,
  ShippedOrder: shippedOrder,
  Parcel: parcel,
  OrderItem: orderItem,
  OrderParty: orderParty,
  OrderPayment: orderPayment,
  OpenInvitation: openInvitation,
  OrderRow: orderRow,
  OrderStep: orderStepView,
  PartnerCountries: partnerCountries,
  PartnerListing: partnerListing,
  PartnerProgramme: partnerProgramme,
  PriceList: priceList,
  PriceListRow: priceListRow,
  PricingProposal: pricingProposal,
  Product: productDetail,
  ProductPacking: productPacking,
  ProductPort: productPort,
  ProductRow: productRow,
  CoveredSerial: coveredSerial,
  CheckedSerial: checkedSerial,
  InstalledSerial: installedSerial,
  StaffSerial: staffSerial,
  WarrantyCase: warrantyCase,
  WarrantyCaseRow: warrantyCaseRow,
  WarrantyMessage: warrantyMessage,
  StaffWarrantyCase: staffWarrantyCase,
  StaffWarrantyCaseRow: staffWarrantyCaseRow,
  ProductSlot: productSlot,
  Project: project,
  PublishedPartner: publishedPartner,
  ProjectCandidate: projectCandidate,
  ProjectInfo: projectInfo,
  ProjectRow: projectRow,
  Draft: draftRow,
  ProjectStep: projectStep,
  QueuePosition: queuePosition,
  Quotation: quotation,
  QuotationAccessory: quotationAccessory,
  QuotationCheck: quotationCheck,
  QuotationDiff: quotationDiff,
  QuotationCompany: quotationCompany,
  QuotationItem: quotationItem,
  QuotationMessage: quotationMessage,
  QuotationOffer: quotationOffer,
  QuotationPacking: quotationPacking,
  QuotationPackingRow: quotationPackingRow,
  QuotationPriceChange: quotationPriceChange,
  QuotationRevision: quotationRevision,
  QuotationRow: quotationRow,
  Rate: rateRow,
  RecordPosition: positionShape,
  Seller: seller,
  Setting: settingRow,
  StaffApplication: staffApplication,
  StaffContent: staffContent,
  StaffMembership: staffMembership,
  StaffPartnerListing: staffPartnerListing,
  StaffOrder: staffOrder,
  StaffOrderRow: staffOrderRow,
  StaffProduct: staffProduct,
  StaffProductRow: staffProductRow,
  SalesFigures: salesFigures,
  SalesPart: salesPart,
  SalesReport: salesReport,
  SalesRow: salesRow,
  SolutionDesign: solutionDesign,
  StaffProject: staffProject,
  StaffProjectRow: staffProjectRow,
  StaffQuotation: staffQuotation,
  StaffQuotationAccessory: staffQuotationAccessory,
  StaffQuotationItem: staffQuotationItem,
  StaffQuotationMessage: staffQuotationMessage,
  StoredFile: storedFile,
  SubPartner: subPartner,
  TimelineEntry: timelineEntry,
  User: userDetail,
  Registration: registrationRow,
  StaffRegistration: staffRegistration,
  ScoreCorrection: scoreCorrection,
  OfferedSession: offeredSession,
  StaffTraining: staffTraining,
  StaffExam: staffExam,
  VatAdvice: vatAdvice,
};

/** The same of requests. */
export const requestShapes: Shapes = {
  CartReplacement: replaceCartLines.input,
  SolutionDesignInput: solutionDesign,
  AccessoryChoice: accessoryChoice,
  OrderPartyInput: orderPartyInput,
  ProjectInfoInput: projectInfoInput,
  QuotationItemInput: quotationItemInput,
  ContactText: contactText,
  RestoreContent: restoreContent.input,
  SendContactMessage: sendContactMessage.input,
  SaveTraining: saveTraining.input,
  SaveExam: saveExam.input,
};
