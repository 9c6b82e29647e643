import { MarkedText } from '../search-field/marked-text.tsx';
import { AddressLink } from '../ui/layout/address-link.tsx';
import styles from './search-page.module.css';

interface ResultTitleProps {
  readonly title: string;
  readonly path: string;
  readonly keyword: string;
}

/** The title as a link, which reaches over the whole row. */
export function ResultTitle({ title, path, keyword }: ResultTitleProps) {
  return (
    <h3>
      <AddressLink address={path} className={styles.link}>
        <bdi>
          <MarkedText text={title} keyword={keyword} />
        </bdi>
      </AddressLink>
    </h3>
  );
}
