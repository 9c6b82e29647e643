// What tests of order pages share: an order at any step, and a server that answers what the test says.
import en from '../../../../packages/text/src/en/orders.json';
import ui from '../../../../packages/text/src/en/ui.json';
import uiForms from '../../../../packages/text/src/en/ui-forms.json';
import states from '../../../../packages/text/src/en/states.json';
import validation from '../../../../packages/text/src/en/validation.json';
import { orderSteps } from '@trunkline/contract/names';
import type { OrderDetail, OrderStatus } from '@trunkline/contract/orders';
import { createT, underName } from '@trunkline/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/base.css';
import { TextContext } from '../client/text.tsx';

const t = createT('en', {
  ...underName('ui', ui),
  ...underName('ui', uiForms),
  ...underName('states', states),
  ...underName('validation', validation),
  ...underName('orders', en),
});

const layout = { layout: { sysConifg: { vendor: 'Corvid' } }, links: [] };

/** A part of an order page, with a router, texts and an empty cache around it. */
export async function showPage(part: ReactNode) {
  const root = createRootRoute({ loader: () => layout, component: () => part });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => part,
  });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = await render(
    <TextContext value={t}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </TextContext>,
  );
  return { ...shown, client, router };
}

const vendors: readonly OrderStatus[] = ['payment_confirmed', 'shipped'];

/** An order that has reached a step, as its partner gets it. */
export function orderAt(status: OrderStatus, changes: Partial<OrderDetail> = {}): OrderDetail {
  const step = changes.step ?? orderSteps.indexOf(status as (typeof orderSteps)[number]) + 1;
  return {
    id: 'order-1',
    number: 'O-2026-000187',
    status,
    state_label: t.find(`states.order_${status}`) ?? status,
    step,
    awaited_file: null,
    waiting_on: 'us',
    moved_at: '2026-11-18T13:05:00.000Z',
    project_id: null,
    project_name: 'Belmora campus core',
    quotation_id: 'quotation-1',
    quotation_number: 'Q-2026-000391',
    customer_name: 'Belmora University',
    expect_delivery_date: '2027-01-18',
    payment_term: 'prepaid',
    due_date: null,
    total: '47194.20',
    currency: 'USD',
    created_at: '2026-11-16T12:12:00.000Z',
    version: 3,
    actions: [],
    quoter_id: 'user-1',
    quoter_name: 'Lina Orfali',
    delivery_plan: null,
    shipping: 'fob_shenzhen',
    contract_required: null,
    contract_file: null,
    order_file: null,
    payment_date: null,
    payment_receipt: null,
    receipt_date: null,
    forwarder: null,
    delivery_date: null,
    shipping_info: null,
    tracking: null,
    shipping_materials: null,
    delivery_receipt: null,
    items: [],
    subtotal: '47194.20',
    tax_rate: '0.00',
    tax: '0.00',
    other_charges: '0.00',
    total_usd: '47194.20',
    payments: [],
    paid: '0.00',
    refund_note: null,
    last_reason: null,
    steps: orderSteps.map((one, index) => ({
      step: index + 1,
      status: one,
      label: t.find(`states.order_step_${one}`) ?? one,
      by: vendors.includes(one) ? 'vendor' : 'us',
      state: index < step ? 'done' : index === step ? 'now' : 'later',
      at: null,
      who: null,
    })),
    timeline: [],
    ...changes,
  };
}

export interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
}
export interface Answer {
  readonly status?: number;
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
}

/** Stands in for the server: what the pages send is kept, what they get is the test's. */
export function serveWith(answer: (sent: Sent) => Answer | Promise<Answer>): Sent[] {
  const all: Sent[] = [];
  const respond = async (url: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const sent = { path: url.replace('/prod-api', ''), body: readBody(body), key: headers['idempotency-key'] };
    all.push(sent);
    const { status = 200, code = status === 200 ? 1 : 0, msg = '', data = null } = await answer(sent);
    return new Response(JSON.stringify({ code, msg, data }), { status });
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    respond(url, init.body, init.headers as Record<string, string>),
  );
  vi.stubGlobal('XMLHttpRequest', fakeUpload(respond));
  return all;
}

function readBody(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
}

/** As much of XMLHttpRequest as uploads use. */
const fakeUpload = (respond: (url: string, body: unknown, headers: Record<string, string>) => Promise<Response>) =>
  class {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | undefined;
    private url = '';
    private readonly headers: Record<string, string> = {};
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(body: unknown): void {
      void respond(this.url, body, this.headers).then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      });
    }
  };

export const pdf = (name = 'receipt.pdf'): File =>
  new File(['%PDF-1.7\n', 'x'.repeat(1_000), '\n%%EOF'], name, { type: 'application/pdf' });
