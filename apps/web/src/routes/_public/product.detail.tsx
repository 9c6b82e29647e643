import { createFileRoute, redirect } from '@tanstack/react-router';
import { getProductLink } from '../../catalogue/visitor/catalogue.load.ts';

interface ProductSearch {
  /** The id of the product. */
  readonly cid?: string;
}
const parseProductSearch = ({ cid }: Record<string, unknown>): ProductSearch =>
  typeof cid === 'string' || typeof cid === 'number' ? { cid: String(cid) } : {};

export const Route = createFileRoute('/_public/product/detail')({
  validateSearch: parseProductSearch,
  loaderDeps: ({ search: { cid } }) => ({ cid }),
  loader: async ({ context, deps }) => {
    throw redirect({ ...(await getProductLink(context.call, deps.cid)), statusCode: 301 });
  },
});
