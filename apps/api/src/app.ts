import { setTimeout as sleep } from 'node:timers/promises';
import { absenceRoutes } from './absences/absences.routes.ts';
import { accountJobs } from './accounts/accounts.jobs.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { ensureCompanyUser } from './accounts/colleagues/company-users.sql.ts';
import { roleRoutes } from './accounts/roles/roles.routes.ts';
import { userRoutes } from './accounts/users/users.routes.ts';
import { createAuthenticate } from './accounts/sessions/sessions.sql.ts';
import { recordViewedCall } from './accounts/viewing/viewing.staff.ts';
import { cartMove } from './cart/cart.public.ts';
import { apiAccessRoutes } from './api-access/api-access.routes.ts';
import { createKeyAuthenticate } from './api-access/keys/keys.sql.ts';
import { apiAccessJobs } from './api-access/webhooks/webhooks.jobs.ts';
import { auditJobs } from './audit/audit.jobs.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { applicationMove } from './applications/applications.public.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { captchaJobs } from './captcha/captcha.jobs.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { chatJobs } from './chat/chat.jobs.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { catalogueJobs } from './catalogue/catalogue.jobs.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { importJobs } from './imports/import.jobs.ts';
import { endIdleImportProcess } from './imports/process/start-process.ts';
import { importRoutes } from './imports/import.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contentJobs } from './content/content.jobs.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { helpRoutes } from './content/help/help.routes.ts';
import { certificateMove, findVerifiedCertificate } from './certificates/certificates.public.ts';
import { certificateJobs } from './certificates/certificates.jobs.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { configuratorRoutes } from './configurator/configurator.routes.ts';
import { endUserMove } from './endusers/endusers.public.ts';
import { endUserRoutes } from './endusers/endusers.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { fileJobs } from './files/files.jobs.ts';
import { fileRoutes } from './files/files.routes.ts';
import { digestJobs } from './home/digest/digest.jobs.ts';
import { homeRoutes } from './home/home.routes.ts';
import { listViewRoutes } from './list-views/list-views.routes.ts';
import { membershipJobs } from './memberships/memberships.jobs.ts';
import { membershipRoutes } from './memberships/memberships.routes.ts';
import { notificationJobs } from './notices/notices.jobs.ts';
import { notificationRoutes } from './notices/notices.routes.ts';
import { orderJobs } from './orders/orders.jobs.ts';
import { getOrderPaperState } from './orders/orders.public.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import type { AppContext } from './platform/app-context.ts';
import { openChangeFeed } from './platform/cache/change-feed.ts';
import { connect } from './platform/db/connection.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { createExporter } from './platform/documents/exporter.ts';
import { createPrinter } from './platform/documents/printer.ts';
import { createParserPool } from './platform/files/parser-pool.ts';
import { storedFileJobs } from './platform/files/stored-files.ts';
import { openFileStorage } from './platform/files/storage.ts';
import { apiKeyPrefix } from './platform/http/authentication.ts';
import { createDrain } from './platform/http/drain.ts';
import { readMissingNames } from './setup/setup.public.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttpServer, prepareHttpServer } from './platform/http/http-server.ts';
import { deleteExpiredKeys } from './platform/http/idempotency.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { createOverloadGuard } from './platform/http/overload.ts';
import { createLimits } from './platform/http/rate-limits.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { mailJobs } from './platform/mail/mail.ts';
import { servePageTexts } from './platform/pages/page-texts.ts';
import { arePagesBuilt, servePages } from './platform/pages/built-pages.ts';
import { createClock } from './platform/server/clock.ts';
import type { Environment } from './platform/server/environment.ts';
import { draftJobs } from './drafts/drafts.jobs.ts';
import { draftMove } from './drafts/drafts.public.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { getBidPaperState } from './bids/bids.public.ts';
import { createFindPaper } from './papers/papers.public.ts';
import { financeJobs } from './finance/finance.jobs.ts';
import { financeRoutes } from './finance/finance.routes.ts';
import { partnerRoutes } from './partners/partners.routes.ts';
import { priceJobs } from './prices/prices.jobs.ts';
import { priceRoutes } from './prices/prices.routes.ts';
import { projectMove } from './projects/transfers/transfers.public.ts';
import { projectJobs } from './projects/projects.jobs.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { quotationJobs } from './quotations/quotations.jobs.ts';
import { quotationMove } from './quotations/transfers/transfers.public.ts';
import { getQuotationPaperState } from './quotations/quotations.public.ts';
import { quotationRoutes } from './quotations/quotations.routes.ts';
import { findVerifiedSerial } from './serials/serials.public.ts';
import { serialRoutes } from './serials/serials.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { bidRoutes } from './bids/bids.routes.ts';
import { warrantyRoutes } from './warranty/warranty.routes.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { searchJobs } from './search/search.jobs.ts';
import { searchRoutes } from './search/search.routes.ts';
import { readAccent, readLook } from './settings/brand.public.ts';
import { readChatUrl } from './settings/settings.public.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { territoryRoutes } from './territories/territories.routes.ts';
import { trainingJobs } from './training/training.jobs.ts';
import { trainingMove } from './training/training.public.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { translationRoutes } from './translation/translation.routes.ts';
import { verificationJobs } from './verification/verification.jobs.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import type { FastifyInstance } from 'fastify';

export interface ApplicationOptions {
  readonly environment: Environment;
  readonly appUrl: string;
  readonly jobsUrl: string;
  /** Whether jobs run in this process; tests run them themselves. */
  readonly jobs?: boolean;
  /** Replaces the clock of the rules in tests. */
  readonly clock?: () => Date;
  /** Replaces the waits of `stepMs` in tests. */
  readonly pause?: AppContext['pause'];
}

export interface Application {
  readonly fastify: FastifyInstance;
  readonly context: AppContext;
  /** Finishes requests and jobs, for three seconds at most, then closes all connections. Meanwhile /readyz says 503. */
  readonly close: () => Promise<void>;
}

const paperStates = { quotation: getQuotationPaperState, order: getOrderPaperState, bid: getBidPaperState };

/** The domains, one visible line each. */
function addRoutes(app: AppContext): void {
  // What follows a user who joins another company.
  accountRoutes(app, [
    quotationMove,
    cartMove,
    endUserMove,
    projectMove,
    applicationMove,
    draftMove,
    certificateMove,
    trainingMove,
  ]);
  roleRoutes(app);
  userRoutes(app);
  siteRoutes(app);
  contentRoutes(app);
  helpRoutes(app);
  captchaRoutes(app);
  contactRoutes(app);
  trainingRoutes(app);
  certificateRoutes(app);
  chatRoutes(app);
  // The domains that give out codes of `/verify`.
  verificationRoutes(app, [findVerifiedCertificate, findVerifiedSerial, createFindPaper(paperStates)]);
  fileRoutes(app);
  catalogueRoutes(app);
  searchRoutes(app);
  configuratorRoutes(app);
  cartRoutes(app);
  homeRoutes(app);
  listViewRoutes(app);
  eventRoutes(app);
  notificationRoutes(app);
  outboxRoutes(app);
  companyRoutes(app);
  partnerRoutes(app);
  territoryRoutes(app);
  absenceRoutes(app);
  settingRoutes(app);
  translationRoutes(app);
  setupRoutes(app);
  auditRoutes(app);
  importRoutes(app);
  endUserRoutes(app);
  draftRoutes(app);
  quotationRoutes(app);
  projectRoutes(app);
  financeRoutes(app);
  orderRoutes(app);
  salesRoutes(app);
  serialRoutes(app);
  stockRoutes(app);
  bidRoutes(app);
  warrantyRoutes(app);
  priceRoutes(app);
  membershipRoutes(app);
  applicationRoutes(app);
  apiAccessRoutes(app);
}

function addJobs(app: AppContext): void {
  storedFileJobs(app);
  mailJobs(app);
  accountJobs(app);
  captchaJobs(app);
  certificateJobs(app);
  verificationJobs(app);
  chatJobs(app);
  notificationJobs(app);
  auditJobs(app);
  fileJobs(app);
  catalogueJobs(app);
  contentJobs(app);
  searchJobs(app);
  importJobs(app);
  draftJobs(app);
  quotationJobs(app);
  projectJobs(app);
  orderJobs(app);
  financeJobs(app);
  priceJobs(app);
  membershipJobs(app);
  trainingJobs(app);
  digestJobs(app);
  apiAccessJobs(app);
  app.jobs.define('idempotency.delete_expired', () => inTransaction(app.db, 'system', deleteExpiredKeys));
  app.jobs.cron('17 3 * * *', 'idempotency.delete_expired');
}

/** The whole server on a database that is open and migrated. */
export async function createApp({
  environment,
  appUrl,
  jobsUrl,
  jobs: runsJobs = true,
  clock = createClock(environment.clockOffsetDays),
  pause = sleep,
}: ApplicationOptions): Promise<Application> {
  const fastify = createHttpServer(environment);
  const drain = createDrain(fastify);
  const onLost = (error: Error): void => fastify.log.error({ error: error.message }, 'lost a database connection');
  const db = connect(appUrl, onLost);
  const changes = openChangeFeed(appUrl, onLost);
  const limits = createLimits(appUrl, onLost);
  const authenticateUser = createAuthenticate(db, changes);
  const authenticateKey = createKeyAuthenticate({ db, changes, limits });
  const app: AppContext = {
    fastify,
    environment,
    db,
    appUrl,
    clock,
    pause,
    changes,
    files: await openFileStorage(environment),
    parsers: createParserPool({ onFailure: (error) => fastify.log.warn({ err: error }, 'a file could not be parsed') }),
    printer: createPrinter({ readLook: () => readLook(app) }),
    readLook: () => readLook(app),
    readAccent: (trx) => readAccent({ app, trx }),
    exporter: createExporter(),
    jobs: createJobs(),
    limits,
    overload: createOverloadGuard(fastify),
    stopping: drain.signal,
    authenticate: (token, now) => (token.startsWith(apiKeyPrefix) ? authenticateKey : authenticateUser)(token, now),
    ensureCompanyUser,
    recordViewedCall,
    endpoints: new Map(),
  };
  await prepareHttpServer(app);
  addRoutes(app);
  addJobs(app);
  referenceRoutes(app);
  discoveryRoutes(app);
  serveHealth(app, () => readMissingNames(app));
  servePageTexts(app);
  if (environment.pages && arePagesBuilt()) await servePages(app, () => readChatUrl({ app, trx: app.db }));
  if (runsJobs) await app.jobs.start(jobsUrl, app);
  const close = async (): Promise<void> => {
    await Promise.all([drain.finish(), app.jobs.stop()]);
    endIdleImportProcess();
    app.parsers.close();
    app.printer.close();
    app.exporter.close();
    await changes.close();
    await Promise.all([app.limits.close(), db.destroy()]);
  };
  return { fastify, context: app, close };
}
