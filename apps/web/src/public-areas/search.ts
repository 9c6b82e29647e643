import { Route as search } from '../routes/_public/search.tsx';

export const routes = { '/search': search };
