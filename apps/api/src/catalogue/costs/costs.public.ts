// Costs of products for other domains. Staff alone read them.
export { getProductCosts } from './costs.sql.ts';
