/** A group of calls in the reference. Partners' groups come first, because programs of partners read it most. */
export interface CallGroup {
  readonly name: string;
  readonly description: string;
  /** Matches the paths of the group; the first group that matches is taken. */
  readonly paths: RegExp;
}

export const callGroups: readonly CallGroup[] = [
  {
    name: 'Sessions',
    description: 'Log in and out, codes by mail, passwords, sessions, two-step login of staff.',
    paths:
      /^\/(?:v2\/)?user\/(?:sendcode|register|login|logout|changepassword|forgetpassword|sessions|endsession|endothersessions|acceptterms|\w*totp|newrecoverycodes)$/,
  },
  {
    name: 'Profile and home',
    description: 'The user, the company’s profile, and what waits for whom.',
    paths: /^\/(?:v2\/)?user\/(?:edituserinfo|uploadhead|check\w+|home|routers|events)$/,
  },
  {
    name: 'Company and colleagues',
    description: 'Owner and members, invitations, requests to join, the company’s profile and its addresses.',
    paths:
      /^\/user\/(?:colleagues|companymessage|invite|invitation|acceptinvite|removecolleague|setowner|join\w+|company|savecompany|\w*partnerlisting|\w*address(?:es)?)$/,
  },
  {
    name: 'API access',
    description: 'Keys and webhooks for the programs of a company. For the owner of the company.',
    paths: /^\/user\/(?:apikey|webhook)\w*$/,
  },
  {
    name: 'Catalogue',
    description: 'Products, categories, labels, pictures and data sheets. Prices appear with a token only.',
    paths: /^\/(?:products\/(?!getaccessories)|search)/,
  },
  {
    name: 'Solutions',
    description: 'Networks of several products for a size: bill, drawing, files. Prices appear with a token only.',
    paths: /^\/solution\//,
  },
  {
    name: 'Configurator and cart',
    description: 'What fits into a device, checks and prices of a configuration, the cart, bills of materials.',
    paths:
      /^\/(?:products\/getaccessories|user\/(?:checkconfig|completeconfig|assemble|cart\w+|bomimport|bomtemplate))$/,
  },
  {
    name: 'Training and exams',
    description: 'What is on offer, registering and cancelling, waiting lists, results. Visitors answer a captcha.',
    paths: /^\/(?:v2\/(?:training|category)\/|user\/registration)/,
  },
  {
    name: 'Drafts',
    description: 'Unfinished projects and quotations of the caller. Posting one with `draft_id` removes its draft.',
    paths: /^\/v2\/user\/\w*[dD]raft/,
  },
  {
    name: 'Quotations',
    description: 'From draft to approval, with documents. Every record answers what the caller may do in `actions`.',
    paths:
      /^\/user\/(?:\w*quotation|quotation(?:export|diff|message|messagesread)|acceptcounter|endsharing|revoke|currencies)$/,
  },
  {
    name: 'End users',
    description: 'The customers of the company: list, export, import with a dry run.',
    paths: /^\/user\/\w*enduser/,
  },
  {
    name: 'Projects',
    description:
      'Registration of projects and their protection: an update every month, one extension, the conflict light, the end.',
    paths: /^\/user\/(?:\w*project|projectexport|projectconflict|getuserprojects)$/,
  },
  {
    name: 'Orders',
    description: 'The ten steps of an order, from the stamped document to the confirmed delivery.',
    paths: /^\/user\/(?:\w*order|upload(?:contract|payinfo|delivery)$)/,
  },
  {
    name: 'Special bids',
    description: 'Special bids of the company: prices for one customer, up to a day and a number of pieces.',
    paths: /^\/user\/(?:detail|download)?bid$/,
  },
  {
    name: 'Devices and warranty',
    description: 'The check of serial numbers, the installed base of the company, and its warranty cases.',
    paths:
      /^\/(?:support\/(?:(?:download)?sncheck|servicecover)|user\/(?:(?:download)?installedbase|assignserial|(?:post|detail)?warrantycase(?:message)?))$/,
  },
  {
    name: 'Partner network',
    description: 'Applications for memberships, the memberships of the company, and what is missing to the next level.',
    paths: /^\/user\/(?:\w*dcnet(?:info)?|membershipprogress|levelrecords)$/,
  },
  {
    name: 'Partner finder',
    description: 'Partners that agreed to be listed, and the figures of the programme. Public.',
    paths: /^\/partner\//,
  },
  {
    name: 'Events and notices',
    description:
      'A stream of server-sent events: which records changed. Send the token as a header and read the answer as it comes. Notices, and where the user wishes to be told.',
    paths: /^\/user\/(?:events|notice\w*)$/,
  },
  {
    name: 'Shared quotations',
    description: 'What the customer of a partner does with the link of a shared quotation.',
    paths: /^\/shared/,
  },
  { name: 'Chat', description: 'The conversation of the company with the vendor.', paths: /^\/user\/chat/ },
  {
    name: 'Certificates and verification',
    description: 'Certificates of people by number or code, their files, and papers that prove themselves.',
    paths: /^\/(?:support\/certificate|user\/certificates$|verify)/,
  },
  { name: 'Chat', description: 'The conversation of the company with the vendor.', paths: /^\/user\/chat/ },
  { name: 'Prices', description: 'The company’s own price list.', paths: /^\/user\/pricelist/ },
  { name: 'Files', description: 'Upload and download.', paths: /^\/common\// },
  {
    name: 'Site',
    description:
      'Menu, footer, countries, home page; published pages, news, solutions and help; captchas and the contact page.',
    paths: /^\/(?:layout|friendlink|ajax|index|content|contact|v2\/common\/captcha)/,
  },
  {
    name: 'Staff: quotations and orders',
    description: 'Queues, decisions, payments, shipments, the sales report.',
    paths: /^\/admin\/(?:home|search|quotation|order|sales)/,
  },
  {
    name: 'Staff: special bids',
    description: 'Special bids are made from projects and quotations, granted and ended.',
    paths: /^\/admin\/bid(?:\/|$)/,
  },
  {
    name: 'Staff: finance',
    description: 'What all companies owe, reminders, and the money of bank statements.',
    paths: /^\/admin\/(?:receivables|statement)(?:\/|$)/,
  },
  {
    name: 'Staff: projects',
    description: 'Registrations, protections, end accounts, the ledger of protection.',
    paths: /^\/admin\/(?:project|protection|endaccount|ledger)(?:\/|$)/,
  },
  {
    name: 'Staff: administration',
    description:
      'Users, roles and permissions, companies, account managers, absences, settings, the set-up, the audit trail.',
    paths: /^\/admin\/(?:user|role|permission|company|enduser|territory|absence|setting|setup|brand|audit)(?:\/|$)/,
  },
  {
    name: 'Staff: partners',
    description: 'Applications and memberships of companies.',
    paths: /^\/admin\/(?:application|membership)/,
  },
  {
    name: 'Staff: prices',
    description: 'Price lists by membership type and level, exchange rates.',
    paths: /^\/admin\/(?:pricelist|rate)/,
  },
  {
    name: 'Staff: catalogue',
    description: 'Products, categories, rules for plugs and slots, imports.',
    paths: /^\/admin\/(?:product|category|compat|import)/,
  },
  {
    name: 'Staff: content',
    description: 'Pages, news, solutions, help, banners, menu and links: versions, publishing, previews.',
    paths: /^\/admin\/(?:content|helpfeedback)/,
  },
  {
    name: 'Staff: translation',
    description: 'Texts of content, catalogue and settings beside their English.',
    paths: /^\/admin\/translation/,
  },
  { name: 'Staff: certificates', description: 'Issue, correct, revoke, export.', paths: /^\/admin\/certificate/ },
  {
    name: 'Staff: training',
    description: 'Trainings, exams, their categories, registrations, attendance and results.',
    paths: /^\/admin\/(?:training|trainingcategory|exam|examresult)(?:\/|$)/,
  },
  { name: 'Staff: contact', description: 'Messages of the contact page.', paths: /^\/admin\/contact/ },
  {
    name: 'Staff: views',
    description: 'Saved views of lists: filters, order and columns.',
    paths: /^\/admin\/view(?:\/|$)/,
  },
  { name: 'Staff: chat', description: 'Conversations with companies, canned answers.', paths: /^\/admin\/chat/ },
  {
    name: 'Staff: service',
    description: 'Serial numbers and warranty cases of all companies, and the stock.',
    paths: /^\/admin\/(?:serial|stock|warrantycase)(?:\/|$)/,
  },
  { name: 'Staff: mail', description: 'The mail outbox.', paths: /^\/admin\/outbox/ },
];

/** Throws for a path without a group: a new domain is described here. */
export function getCallGroup(path: string): CallGroup {
  const group = callGroups.find(({ paths }) => paths.test(path));
  if (!group) throw new Error(`${path} belongs to no group of the API reference: add it to reference/groups.ts`);
  return group;
}
