// Every screen of the product, each with something on it.
import { paths } from '../apps/web/src/paths.ts';
import { listGoods } from '@trunkline/contract/catalogue';
import type { LoggedIn } from '@trunkline/contract/accounts';
import { listPriceLists } from '@trunkline/contract/staff/prices';
import { addToCart } from '@trunkline/contract/cart';
import { approvedDeal, orderedDeal, saveDeal, simpleDevice } from './deal.ts';
import { ask, registerPerson, staffSession } from './portal.ts';

export interface Screens {
  readonly who: LoggedIn | undefined;
  readonly addresses: readonly string[];
}

/** The public pages, with a product that is there. */
export async function publicScreens(): Promise<Screens> {
  const { list } = await ask(listGoods, { part_numbers: [simpleDevice, '240-3200-01'] });
  return {
    who: undefined,
    addresses: [
      paths.home,
      paths.login,
      paths.forgotPassword,
      paths.notFound,
      paths.forbidden,
      paths.products,
      `${paths.product}?cid=${list[0]!.id}`,
      `${paths.search}?keyword=raven`,
    ],
  };
}

/** A partner's screens, and those of the staff who see the same deal. */
export async function privateScreens(): Promise<Screens[]> {
  const partner = await registerPerson('Sofia Lindqvist');
  const { list } = await ask(listGoods, { part_numbers: [simpleDevice, '240-3200-01'] }, partner);
  await ask(addToCart, { product_id: list[0]!.id, quantity: 2, accessories: [] }, partner);
  const draft = await saveDeal(partner);
  const applying = await saveDeal(partner, true);
  const approved = await approvedDeal(partner);
  const order = await orderedDeal(partner);
  const admin = await staffSession('admin');
  const priceLists = await ask(listPriceLists, {}, admin);
  return [
    {
      who: partner,
      addresses: [
        paths.personal,
        paths.profile,
        `${paths.configurator}?product=${list[1]!.id}`,
        paths.cart,
        paths.bom,
        paths.quotations,
        `${paths.quotation}?id=${draft.id}&edit=true`,
        ...['', '&tab=packing', '&tab=project', '&tab=history'].map(
          (tab) => `${paths.quotation}?id=${approved.id}${tab}`,
        ),
        paths.orders,
        `/personal/order/new?quotation=${approved.id}`,
        `${paths.order}?id=${order.id}`,
      ],
    },
    {
      who: admin,
      addresses: [
        paths.admin,
        paths.adminQuotations,
        `${paths.adminQuotation}?id=${applying.id}`,
        paths.adminOrders,
        `${paths.adminOrder}?id=${order.id}`,
        paths.adminPriceLists,
        `${paths.adminPriceList}?id=${priceLists.list[0]!.id}`,
        paths.adminNewPriceList,
        paths.adminRates,
        paths.adminProducts,
        `${paths.adminProduct}?id=${list[1]!.id}`,
        paths.adminNewProduct,
        paths.adminCategories,
        paths.adminCompat,
        paths.adminImports,
        paths.adminNewImport,
        paths.adminOutbox,
      ],
    },
  ];
}
