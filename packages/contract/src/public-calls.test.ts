import { expect, test } from 'vitest';
import * as accounts from './accounts.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as configurator from './configurator.ts';
import type { Callable } from './endpoint.ts';
import * as calls from './public-calls.ts';
import * as everywhere from './public.ts';
import * as searching from './search.ts';

const endpoints = {
  ...accounts,
  ...cart,
  ...catalogue,
  ...configurator,
  ...everywhere,
  ...searching,
} as unknown as Record<string, Callable>;
const whereOf = ({ method, path, takes }: Callable) => ({ method, path, takes });

test.each(Object.entries<Callable>(calls))('%s is where its endpoint is', (name, call) => {
  expect(endpoints[name]).toBeDefined();
  expect(whereOf(call)).toEqual(whereOf(endpoints[name]!));
});

test('public calls bring no shapes along', () => {
  for (const call of Object.values<Callable>(calls)) {
    expect(call.input).toBeUndefined();
    expect(call.output).toBeUndefined();
  }
});
