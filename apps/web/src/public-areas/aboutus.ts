import { Route as about } from '../routes/_public/aboutus.$.tsx';
import { Route as contact } from '../routes/_public/aboutus.contactus.tsx';
import { Route as newsItem } from '../routes/_public/aboutus.news.detail.tsx';
import { Route as news } from '../routes/_public/aboutus.news.index.tsx';
import { Route as privacy } from '../routes/_public/aboutus.privacy.tsx';
import { Route as terms } from '../routes/_public/aboutus.terms.tsx';

export const routes = {
  '/aboutus/news/': news,
  '/aboutus/news/detail': newsItem,
  '/aboutus/contactus': contact,
  '/aboutus/terms': terms,
  '/aboutus/privacy': privacy,
  '/aboutus/$': about,
};
