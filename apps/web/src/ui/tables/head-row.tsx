import { VisuallyHidden } from '../layout/parts.tsx';
export interface HeadCell {
  readonly label: string;
  /** How the cells below are aligned; absent: as text. */
  readonly align?: 'number' | 'money';
  /** Whether the text is read out and not shown. */
  readonly isHidden?: boolean;
}

/** The head of a table of a public page. The table's own styles align `data-number` and `data-money`. */
export function HeadRow({ cells }: { readonly cells: readonly HeadCell[] }) {
  return (
    <thead>
      <tr>
        {cells.map(({ label, align, isHidden = false }) => (
          <th
            key={label}
            scope="col"
            data-number={align === 'number' || undefined}
            data-money={align === 'money' || undefined}
          >
            {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
