import { expect, test } from 'vitest';
import { withEndpointAddresses } from '../endpoint-addresses.ts';

test('a browser gets method, path, bodies and input of an endpoint, and nothing that the server alone uses', () => {
  const code = `
export const saveThing = endpoint({
  method: "POST",
  path: "/things/save",
  access: staffAccess("things:thing:edit"),
  summary: "Saves, and answers { id, version }.",
  bodies: ["json"],
  input: z.object({ access: z.string() }),
  output: z.object({ id: z.string() })
});
const other = describe({ summary: "stays" });`;
  const sent = withEndpointAddresses(code);
  expect(sent.replaceAll(/\s+/g, ' ')).toBe(
    ' export const saveThing = endpoint({ method: "POST", path: "/things/save", bodies: ["json"], input: z.object({ access: z.string() }), }); const other = describe({ summary: "stays" });',
  );
});
