// The English files are the list of keys: a key or a fault code without an English text does not compile.
import type accounts from './en/accounts.json';
import type accountsFaults from './en/accounts.faults.json';
import type admin_prices from './en/admin_prices.json';
import type admin_catalogue from './en/admin_catalogue.json';
import type admin_import from './en/admin_import.json';
import type back_office from './en/back_office.json';
import type cart from './en/cart.json';
import type cartFaults from './en/cart.faults.json';
import type catalogue from './en/catalogue.json';
import type catalogueCompare from './en/catalogue-compare.json';
import type catalogueList from './en/catalogue-list.json';
import type catalogueProduct from './en/catalogue-product.json';
import type catalogueFaults from './en/catalogue.faults.json';
import type configurator from './en/configurator.json';
import type configuratorFaults from './en/configurator.faults.json';
import type documents from './en/documents.json';
import type import_ from './en/import.json';
import type importFaults from './en/import.faults.json';
import type kit from './en/kit.json';
import type kitForms from './en/kit-forms.json';
import type kitFaults from './en/kit.faults.json';
import type mail from './en/mail.json';
import type orders from './en/orders.json';
import type ordersFaults from './en/orders.faults.json';
import type pricesFaults from './en/prices.faults.json';
import type public_ from './en/public.json';
import type quotations from './en/quotations.json';
import type quotationsFaults from './en/quotations.faults.json';
import type search from './en/search.json';
import type shell from './en/shell.json';
import type shellHome from './en/shell-home.json';
import type shellOffice from './en/shell-office.json';
import type states from './en/states.json';
import type validation from './en/validation.json';

interface Pages {
  accounts: typeof accounts;
  admin_prices: typeof admin_prices;
  admin_catalogue: typeof admin_catalogue;
  admin_import: typeof admin_import;
  back_office: typeof back_office;
  cart: typeof cart;
  catalogue: typeof catalogue & typeof catalogueCompare & typeof catalogueList & typeof catalogueProduct;
  configurator: typeof configurator;
  documents: typeof documents;
  import: typeof import_;
  kit: typeof kit & typeof kitForms;
  mail: typeof mail;
  orders: typeof orders;
  public: typeof public_;
  quotations: typeof quotations;
  search: typeof search;
  shell: typeof shell & typeof shellHome & typeof shellOffice;
  states: typeof states;
  validation: typeof validation;
}

interface Faults {
  accounts: typeof accountsFaults;
  cart: typeof cartFaults;
  catalogue: typeof catalogueFaults;
  configurator: typeof configuratorFaults;
  import: typeof importFaults;
  kit: typeof kitFaults;
  orders: typeof ordersFaults;
  prices: typeof pricesFaults;
  quotations: typeof quotationsFaults;
}

/** `items_one` and `items_other` are one key, `items`. */
type Base<K extends string> = K extends `${infer B}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? B | K : K;
type KeysOf<N extends object> = { [D in keyof N & string]: `${D}.${Base<keyof N[D] & string>}` }[keyof N & string];

export type Namespace = keyof Pages;
/** What is loaded at once. A visitor's page would carry the words of all the others: they are parts of their own, under the same name. */
export type TextFile =
  | Namespace
  | 'catalogue-compare'
  | 'catalogue-list'
  | 'catalogue-product'
  | 'kit-forms'
  | 'shell-home'
  | 'shell-office';
/** `namespace.key` of a sentence on a page, in a mail or in a document. */
export type TextKey = KeysOf<Pages>;
/** `domain.code` of a refusal. */
export type FaultCode = KeysOf<Faults>;
