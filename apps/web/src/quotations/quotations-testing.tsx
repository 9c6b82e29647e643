// What tests of these pages need: a quotation, a server that answers what the test says, and a page in an address.
import type { Quotation, QuotationItem } from '@trunkline/contract/quotations';
import { createT, underName } from '@trunkline/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import staffTexts from '../../../../packages/text/src/en/staff.json';
import ui from '../../../../packages/text/src/en/ui.json';
import uiForms from '../../../../packages/text/src/en/ui-forms.json';
import quotationTexts from '../../../../packages/text/src/en/quotations.json';
import states from '../../../../packages/text/src/en/states.json';
import validation from '../../../../packages/text/src/en/validation.json';
import { TextContext } from '../client/text.tsx';
import '../styles/base.css';

const t = createT('en', {
  ...underName('ui', ui),
  ...underName('ui', uiForms),
  ...underName('validation', validation),
  ...underName('states', states),
  ...underName('quotations', quotationTexts),
  ...underName('staff', staffTexts),
});

const line = (id: string, quantity: number, price: string, list: string) => ({
  id,
  erp_no: null,
  code: id,
  title: `Title of ${id}`,
  describe: 'Words',
  model: id.toUpperCase(),
  part_number: `100-${id}`,
  market_price: list,
  discount_price: price,
  amount: null,
  per_unit: 1,
  quantity,
  totalPrice: null,
  ordered: 0,
  open: quantity,
});

/** Two switches with two optics each, and a mount: 2 × 400.00, 4 × 25.00, 1 × 100.00. */
const items: QuotationItem[] = [
  {
    ...line('switch', 2, '400.00', '500.00'),
    product_id: 'p-switch',
    product_name: 'Switch',
    image: null,
    accessories: [{ ...line('optic', 4, '25.00', '40.00'), per_unit: 2, accessory_id: 'p-optic' }],
  },
  {
    ...line('mount', 1, '100.00', '120.00'),
    product_id: 'p-mount',
    product_name: 'Mount',
    image: null,
    accessories: [],
  },
];

export const sampleQuotation = (more: Partial<Quotation> = {}): Quotation => ({
  id: 'q1',
  number: 'Q-2026-000418',
  revision: 1,
  state: 'draft',
  state_label: 'Draft',
  project_name: 'Clinic access refresh',
  enduser_name: null,
  created_at: '2026-11-16T10:52:00.000Z',
  submitted_at: null,
  decided_at: null,
  valid_until: null,
  currency: 'USD',
  total: '1170.00',
  prepared_by: 'Lina Orfali',
  project_id: null,
  project_info: { project_name: 'Clinic access refresh' },
  shipping: 'fob_shenzhen',
  payment_term: 'prepaid',
  rate: '1.00',
  application_price: null,
  gpl_price: '1280.00',
  subtotal: '1000.00',
  tax_rate: '0.17',
  tax: '170.00',
  other_charges: '0.00',
  total_usd: '1170.00',
  vat_rate: '0.17',
  vat_threshold_usd: '4000.00',
  adviser: { threshold: '4000.00', missing: '3000.00', vat_saved: '170.00', total_then: '4000.00' },
  packing: {
    list: [],
    totals: { packages: 3, cbm: '0.100', gross_weight: '10', net_weight: '8', price: '1000.00' },
    warnings: [],
  },
  messages: [],
  queue: null,
  needs_second: false,
  approvals: [],
  timeline: [],
  revisions: [],
  version: 3,
  actions: ['edit', 'submit', 'delete', 'copy', 'download'],
  items,
  checks: [],
  changes: [],
  ...more,
});

export interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}
interface Envelope {
  readonly status?: number;
  readonly code?: number;
  readonly msg?: string;
  readonly data: unknown;
}
export type Answers = Readonly<Record<string, (asked: Asked, count: number) => Envelope | Promise<Envelope>>>;

/** Answers by path as the server would; what was asked is kept, in its order. */
export function serveAnswers(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const path = url.pathname.replace('/prod-api', '');
    const one: Asked = {
      path,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : Object.fromEntries(url.searchParams),
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    asked.push(one);
    const answer = answers[path];
    if (!answer) throw new TypeError(`nobody answers ${path}`);
    const {
      status = 200,
      code = 1,
      msg = '',
      data,
    } = await answer(one, asked.filter((other) => other.path === path).length);
    return Response.json({ code, msg, data }, { status });
  });
  return asked;
}
afterEach(() => vi.restoreAllMocks());

/** A page at its address, inside everything that the layouts put around it. */
export async function showAt(path: string, page: () => ReactNode) {
  const root = createRootRoute({
    loader: () => ({ layout: { sysConifg: { vendor: 'Corvid Networks' } }, links: [] }),
  });
  const [pathname = '/'] = path.split('?');
  const shown = createRoute({ getParentRoute: () => root, path: pathname, component: page });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([shown, rest]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <TextContext value={t}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </TextContext>,
  );
  return router;
}
