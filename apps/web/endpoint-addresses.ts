import { parseSync, Visitor, type Plugin } from 'vite';

/** What a browser needs of an endpoint: where to send what. Access, description and the shape of the answer are the server's. */
const sentFields: ReadonlySet<string> = new Set(['method', 'path', 'bodies', 'input']);

/** The code of a contract module with the endpoints' fields of the server taken out. Shapes that nothing else uses fall to tree shaking. */
export function withEndpointAddresses(code: string): string {
  let result = '';
  let from = 0;
  new Visitor({
    CallExpression: ({ callee, arguments: [definition] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return;
      for (const field of definition.properties) {
        if (field.type !== 'Property' || field.key.type !== 'Identifier' || sentFields.has(field.key.name)) continue;
        result += `${code.slice(from, field.start)}`;
        from = code.indexOf(',', field.end) === field.end ? field.end + 1 : field.end;
      }
    },
  }).visit(parseSync('contract.js', code).program);
  return result + code.slice(from);
}

export const endpointAddresses = (): Plugin => ({
  name: 'endpoint-addresses',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/packages\/contract\/src\//, code: 'endpoint(' },
    handler: (code) => ({ code: withEndpointAddresses(code), map: null }),
  },
});
