import { Route as forbidden } from '../routes/_public/401.tsx';
import { Route as notFound } from '../routes/_public/404.tsx';

export const routes = { '/404': notFound, '/401': forbidden };
