import { hasKeyword } from '@trunkline/rules/reading/keyword';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { PlainField } from '../forms/plain-field.tsx';
import { Row } from '../layout/parts.tsx';
import { maxPlainRows } from './virtual-body.tsx';

interface FoundLines<R> {
  readonly found: readonly R[];
  /** The field; null for a table that renders all its rows, in which the browser finds texts. */
  readonly field: ReactNode;
}

/** Lines of a long table by words of their texts, because the browser finds only what is rendered. */
export function useFoundLines<R>(rows: readonly R[], toText: (row: R) => string): FoundLines<R> {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  if (rows.length <= maxPlainRows) return { found: rows, field: null };
  const found = keyword.trim() === '' ? rows : rows.filter((row) => hasKeyword(toText(row), keyword));
  return {
    found,
    field: (
      <Row as="search" gap="3" align="center" size="small">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <PlainField label={t('ui.find_line')} hideLabel value={keyword} maxLength={100} onChange={setKeyword} />
        <output className="meta">{found.length < rows.length && t('ui.found_lines', { count: found.length })}</output>
      </Row>
    ),
  };
}
