import { Route as about } from '../routes/_public/aboutus.$name.tsx';
import { Route as privacy } from '../routes/_public/aboutus.privacy.tsx';
import { Route as terms } from '../routes/_public/aboutus.terms.tsx';

export const routes = { '/aboutus/$name': about, '/aboutus/terms': terms, '/aboutus/privacy': privacy };
