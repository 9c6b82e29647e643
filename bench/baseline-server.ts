// The baseline of the benches of calls: Fastify and pg, one hand-written query a route, without sessions, shapes and transactions.
// Arguments: the connection string, and the module with the routes. Sends its port to the parent.
import Fastify from 'fastify';
import { verify } from '@node-rs/argon2';
import pg from 'pg';

export interface BaselineRoute {
  readonly path: string;
  readonly query: string;
  /** Fields of the body, in the order of the query's parameters. */
  readonly parameters: readonly string[];
}

const toFields = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

async function startBaseline(connectionString: string, routesModule: string): Promise<void> {
  const { routes } = (await import(routesModule)) as { readonly routes: readonly BaselineRoute[] };
  const pool = new pg.Pool({ connectionString, max: 12 });
  const fastify = Fastify();
  for (const { path, query, parameters } of routes) {
    fastify.post(path, async (request) => {
      const fields = toFields(request.body);
      const values = parameters.map((name) => fields[name]);
      const { rows } = await pool.query<object>({ name: path, text: query, values });
      return { list: rows };
    });
  }
  // The baseline of a login is the verification of its password.
  fastify.post('/hash', async (request) => {
    const { password, hashed } = toFields(request.body);
    return { right: await verify(String(hashed), String(password)) };
  });

  const address = await fastify.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(Number(new URL(address).port));
  process.on('disconnect', () => process.exit(0));
}

const [connectionString, routesModule] = process.argv.slice(2);
if (connectionString === undefined || routesModule === undefined)
  throw new Error('baseline-server.ts needs a connection string and a module with routes');
await startBaseline(connectionString, routesModule);
