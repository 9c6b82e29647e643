import { Route as home } from '../routes/_public/[index].tsx';

export const routes = { '/index': home };
