import { Link, type LinkComponent } from '@tanstack/react-router';

/** A link of a menu. It has `aria-current` while its page, or a page below it, is open. */
export const PathLink: LinkComponent<'a'> = (props) => (
  <Link activeOptions={{ exact: false, includeSearch: false }} activeProps={{ 'aria-current': 'page' }} {...props} />
);
