import { saveQuotation } from '@trunkline/contract/quotations';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { getStaffBid, grantBid, listStaffBids, saveBid, type StaffBid } from '@trunkline/contract/staff/sales/bids';
import { type ProjectTest, registerProject, setUpProjectTest } from '../projects/projects.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';

/** Staff who grant bids, and desks whose own price is 900.00. */
export async function setUpBidTest() {
  const it = await setUpProjectTest();
  const pricing = callAs(it.app, await it.app.make.staff('pricing'));
  const findProjectBid = async (id: string) =>
    (await pricing.ok(listStaffBids, { limit: 50, sort: '-created_at' })).list.find((one) => one.project_id === id);
  return {
    it,
    pricing,
    /** A project that asks for less than the own prices, so that it has the draft of a bid. */
    registerBidProject: () => registerBidProject(it),
    findProjectBid,
    readBid: (id: string) => pricing.ok(getStaffBid, { id }),
    /** A granted bid for `pieces` desks at 850.00. */
    grantDesks: async (project: string, pieces: number): Promise<StaffBid> => {
      const draft = expectDefined(await findProjectBid(project));
      const lines = [{ product_id: it.products.desk, price: '850', quantity: pieces }];
      const { id, version } = await pricing.ok(saveBid, { id: draft.id, version: draft.version, lines });
      return pricing.ok(grantBid, { id, version });
    },
    saveDesks: (project_id: string, quantity: number) =>
      callAs(it.app, it.owner).ok(saveQuotation, {
        project_id,
        items: [{ product_id: it.products.desk, quantity }],
        submit: true,
      }),
    approve: ({ id, version }: { readonly id: string; readonly version: number }) =>
      pricing.ok(approveQuotation, { id, version }),
  };
}

async function registerBidProject(it: ProjectTest): Promise<string> {
  const customer = { company: `Hafen ${crypto.randomUUID().slice(0, 8)}`, country: 'DE' };
  return (await registerProject(it, it.owner, { customer, application_price: '4400.00' })).id;
}

export const listUnitPrices = (quotation: { readonly items: readonly { readonly discount_price: string | null }[] }) =>
  quotation.items.map(({ discount_price }) => discount_price);
