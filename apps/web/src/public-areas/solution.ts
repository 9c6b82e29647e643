import { Route as solution } from '../routes/_public/solution.detail.tsx';
import { Route as solutions } from '../routes/_public/solution.index.tsx';

export const routes = { '/solution/': solutions, '/solution/detail': solution };
