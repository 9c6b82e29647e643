import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import fieldStyles from '../forms/field.module.css';
import styles from './filters.module.css';

/** A row above a list: the search box, its selects, and at the end what is found. */
export function Filters({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <search className={styles.filters}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </search>
  );
}

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
}

const pauseMs = 300;

/** Asks once the typing pauses, or at Enter; what the address says wins when it changes. */
export function SearchBox({ label, value, onChange, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const text = typed && typed.over === value ? typed.text : value;
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <label className={`${fieldStyles.box} ${styles.search}`}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className="sr">{label}</span>
      <input
        type="search"
        className={fieldStyles.control}
        value={text}
        placeholder={placeholder ?? label}
        maxLength={100}
        onChange={(event) => setTyped({ text: event.target.value, over: value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim());
        }}
      />
    </label>
  );
}
