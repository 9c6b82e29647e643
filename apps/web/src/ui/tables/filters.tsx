import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Row, Text, VisuallyHidden } from '../layout/parts.tsx';
import fieldStyles from '../forms/field.module.css';
import styles from './filters.module.css';

/** The row above a list: search box, selects, and at the end buttons or the number of results. */
export function Filters({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <Row as="search" gap="3" align="center" wrap bottom="4" className={styles.filters}>
      {children}
      {end && (
        <Text as="div" push size="meta" tone="3">
          {end}
        </Text>
      )}
    </Row>
  );
}

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
}

const typingPauseMs = 300;

/** Calls `onChange` when typing pauses, and on Enter. A new `value` from the address replaces the typed text. */
export function SearchBox({ label, value, onChange, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly replaces: string }>();
  const text = typed && typed.replaces === value ? typed.text : value;
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <label className={`${fieldStyles.box} ${styles.search}`}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        className={fieldStyles.control}
        value={text}
        placeholder={placeholder ?? label}
        maxLength={100}
        onChange={(event) => setTyped({ text: event.target.value, replaces: value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim());
        }}
      />
    </label>
  );
}
