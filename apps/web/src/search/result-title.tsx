import { PathLink } from '../ui/layout/path-link.tsx';
import { MarkedText } from '../search-field/marked-text.tsx';
import styles from './search-page.module.css';

interface ResultTitleProps {
  readonly title: string;
  readonly path: string;
  readonly keyword: string;
}

/** The title as a link, which reaches over the whole row. */
export function ResultTitle({ title, path, keyword }: ResultTitleProps) {
  const [to = '', query = ''] = path.split('?');
  return (
    <h3>
      <PathLink to={to} search={Object.fromEntries(new URLSearchParams(query))} className={styles.link}>
        <bdi>
          <MarkedText text={title} keyword={keyword} />
        </bdi>
      </PathLink>
    </h3>
  );
}
