import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './search-band.module.css';

interface SearchBandProps {
  /** The page of the results, beside this one: it is a plain form, which works before the scripts load. */
  readonly action: string;
  /** On phones the button shows an arrow alone; the words stay for screen readers. */
  readonly go: string;
  /** The field `keyword`. */
  readonly children: ReactNode;
}

/** The large search of the head of a page. */
export const SearchBand = ({ action, go, children }: SearchBandProps) => (
  <search>
    <form className={styles.find} action={action} method="get" data-native>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      {children}
      <Button type="submit" look="primary" size="l">
        <span>{go}</span>
        <IconArrowRight className="flip" size={18} stroke={1.75} aria-hidden />
      </Button>
    </form>
  </search>
);
